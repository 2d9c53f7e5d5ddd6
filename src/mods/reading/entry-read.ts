/** An entry that was validated while it was read. It stands in the list of its registry in place of its table. */
export class EntryRead {
  /** Its validated value. */
  readonly value: { readonly id: string };
  /** From where to where it stands in the text, without its header, in bytes. */
  readonly start: number;
  readonly end: number;

  constructor(value: { readonly id: string }, start: number, end: number) {
    this.value = value;
    this.start = start;
    this.end = end;
  }
}
