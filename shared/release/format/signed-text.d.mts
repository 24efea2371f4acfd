/** One signature: the name of its key (the key's first eight characters) and its value, base64url. */
export interface Signature {
  key: string;
  value: string;
}

export function joinSigned(payload: string, signatures: readonly Signature[]): string;
export function splitSigned(text: string): { payload: string; signatures: Signature[] } | null;
