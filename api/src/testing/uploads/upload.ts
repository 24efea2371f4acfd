export type Verdict = 'kept' | 'wrong type' | 'damaged' | 'too large' | 'empty' | 'not accepted';

/** A file to upload, and the expected verdict. */
export interface Upload {
  what: string;
  name: string;
  mime: string;
  bytes: Buffer;
  verdict: Verdict;
}

/** The accepted types, with the extensions and declared types that match them. */
export const CLAIMS = [
  { kind: 'png', extension: 'png', mime: 'image/png' },
  { kind: 'jpeg', extension: 'jpg', mime: 'image/jpeg' },
  { kind: 'jpeg', extension: 'jpeg', mime: 'image/jpeg' },
  { kind: 'webp', extension: 'webp', mime: 'image/webp' },
  { kind: 'svg', extension: 'svg', mime: 'image/svg+xml' },
] as const;

export type Kind = (typeof CLAIMS)[number]['kind'];

/** One of each kind. */
export const KINDS = CLAIMS.filter(({ extension }) => extension !== 'jpeg');
export const RASTERS = KINDS.filter(({ kind }) => kind !== 'svg');

const BOUNDARY = 'the-boundary-of-the-corpus';

/** The multipart body exactly as sent, the name byte by byte. */
export function bodyOf(
  { name, mime, bytes }: Upload,
  purpose = 'DEPOSIT_PROOF',
): { body: Buffer; headers: Record<string, string> } {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="purpose"\r\n\r\n${purpose}\r\n--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name.replaceAll('"', '%22')}"\r\ncontent-type: ${mime}\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}
