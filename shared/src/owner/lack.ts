/** What is still missing or wrong in a form, and the field where it is put right. */
export interface Lack<Field extends string> {
  at: Field;
  says: string;
}

/** The error of a field, once the dialog was sent without it: `shown` is what the dialog said was missing. */
export const errorAt =
  <Field extends string>(lack: Lack<Field> | null, shown: string | null) =>
  (field: Field): string | undefined =>
    lack?.at === field && lack.says === shown ? shown : undefined;
