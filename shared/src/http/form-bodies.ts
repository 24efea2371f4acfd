/** A flat object, as a form can send it. `undefined` and `null` are left out. */
export type FlatFields = Readonly<Record<string, string | number | boolean | Blob | Date | null | undefined>>;

/** A multipart body from a flat object (specification §7). A `File` keeps its name. */
export function toFormData(fields: FlatFields): FormData {
  const form = new FormData();
  for (const [name, value] of present(fields)) {
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, asText(name, value));
  }
  return form;
}

/** A URL-encoded body from a flat object (specification §7). */
export function toUrlEncoded(fields: FlatFields): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of present(fields)) body.append(name, asText(name, value));
  return body;
}

type Present = string | number | boolean | Blob | Date;

function present(fields: FlatFields): [string, Present][] {
  return Object.entries(fields).filter((entry): entry is [string, Present] => entry[1] != null);
}

/** @throws TypeError for anything nested, which would silently turn into `[object Object]`. */
function asText(name: string, value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object') throw new TypeError(`The field ${name} is not flat, so this body cannot carry it`);
  return String(value);
}
