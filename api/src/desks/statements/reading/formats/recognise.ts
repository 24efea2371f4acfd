import { Refusal } from '../refusal.ts';
import { decodeText } from './text/decode.ts';

/** A file by its content; its name says nothing (an .xls of Indian banks is often HTML or text). */
export type Recognised =
  | { is: 'pdf' }
  | { is: 'zip' }
  | { is: 'xls' }
  | { is: 'html' | 'sheet-xml' | 'camt' | 'mt940' | 'csv'; text: string };

const startsWith = (bytes: Uint8Array, ...magic: number[]): boolean => magic.every((byte, at) => bytes[at] === byte);

/** Files that staff choose by mistake. */
const OTHERS: [magic: number[], what: string][] = [
  [[0xff, 0xd8, 0xff], 'a picture'],
  [[0x89, 0x50, 0x4e, 0x47], 'a picture'],
  [[0x47, 0x49, 0x46, 0x38], 'a picture'],
  [[0x52, 0x61, 0x72, 0x21], 'a RAR archive; unpack it first'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'a 7-Zip archive; unpack it first'],
  [[0x1f, 0x8b], 'a gzip archive; unpack it first'],
  [[0x7b, 0x5c, 0x72, 0x74, 0x66], 'a text document'],
];

const WANTED = 'Statements are read from CSV, Excel, PDF, MT940 and camt.053 files.';

export function recognise(bytes: Uint8Array): Recognised {
  // Acrobat accepts a PDF whose header begins within the first 1,024 bytes.
  if (Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1_024)).includes('%PDF-'))
    return { is: 'pdf' };
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return { is: 'zip' };
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return { is: 'xls' };
  const other = OTHERS.find(([magic]) => startsWith(bytes, ...magic));
  if (other) throw new Refusal('UNKNOWN_FORMAT', `This file is ${other[1]}, not a statement. ${WANTED}`);
  const text = decodeText(bytes);
  if (text === null) throw new Refusal('UNKNOWN_FORMAT', `This is no statement file that we know. ${WANTED}`);
  if (!text.trim()) throw new Refusal('EMPTY_FILE', 'This file is empty.');
  return /^\s*</.test(text) ? markup(text) : plain(text);
}

function markup(text: string): Recognised {
  const head = text.slice(0, 4_000);
  if (/urn:(iso:std:iso:20022|swift:xsd):.{0,10}camt\.053/.test(head)) return { is: 'camt', text };
  const camt = /camt\.0\d\d/.exec(head)?.[0];
  if (camt)
    throw new Refusal('UNKNOWN_FORMAT', `This is a ${camt} message, not a statement. Ask the bank for camt.053.`);
  if (/urn:schemas-microsoft-com:office:spreadsheet/.test(head)) return { is: 'sheet-xml', text };
  if (/<(!doctype html|html|head|body|table|meta|style|div)\b/i.test(head)) return { is: 'html', text };
  throw new Refusal('UNKNOWN_FORMAT', `This is an XML file, but no statement that we know. ${WANTED}`);
}

function plain(text: string): Recognised {
  const isSwift = /^\s*(\{1:|:20:|:25:)|^:20:/m.test(text) || /^:(60[FM]|61|62[FM]):/m.test(text);
  return { is: isSwift && /^:(20|25P?|28C?|60[FM]):/m.test(text) ? 'mt940' : 'csv', text };
}
