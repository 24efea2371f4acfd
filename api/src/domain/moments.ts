/** A time of the database in the format of the API. */
export function moment(value: Date | string): string {
  return (value instanceof Date ? value : new Date(value)).toISOString();
}

/** `12 Nov 14:02` in the business zone, as messages give a time that may be another day's. */
export const dayAndTime = (value: Date | string, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  })
    .format(new Date(value))
    .replace(',', '');

export const momentOrNull = (value: Date | string | null): string | null => (value === null ? null : moment(value));
