/** Something in a scenario that cannot be: a wrong handle, an impossible step. Its author must mend it. */
export class ScenarioError extends Error {
  /** Where in the file: a path such as `steps[2].target`. */
  readonly path: readonly (string | number)[];

  constructor(path: readonly (string | number)[], message: string) {
    super(message);
    this.path = path;
  }
}
