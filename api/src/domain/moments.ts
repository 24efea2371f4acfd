/** A time of the database in the format of the API. */
export function moment(value: Date | string): string {
  return (value instanceof Date ? value : new Date(value)).toISOString();
}

export const momentOrNull = (value: Date | string | null): string | null => (value === null ? null : moment(value));
