/** Tells the time; handed in, so that tests have their own. */
export type Clock = () => Date;

/** A moment as it stands in names of files: `20261130-171920`, in UTC and therefore in order. */
export function stamp(moment: Date): string {
  const [day = '', time = ''] = moment.toISOString().split('T');
  return `${day.replaceAll('-', '')}-${time.slice(0, 8).replaceAll(':', '')}`;
}
