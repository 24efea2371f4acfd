/**
 * A phone number as it is stored: an Indian mobile number as its ten digits, any other in E.164 (`+447700900123`);
 * `null` for a text that is neither. Spaces, hyphens, dots and brackets do not count.
 */
export function readPhone(text: string): string | null {
  const plain = text.replace(/[\s\-.()]/g, '');
  const [, indian] = /^(?:\+?91|0)?([6-9]\d{9})$/.exec(plain) ?? [];
  if (indian) return indian;
  return /^\+[1-9]\d{6,14}$/.test(plain) ? plain : null;
}
