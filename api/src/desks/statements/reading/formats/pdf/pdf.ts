import { LIMITS } from '../../limits.ts';
import { damaged, Refusal } from '../../refusal.ts';
import type { StatementTable } from '../../statement.ts';
import { linesOf, type Line } from './lines.ts';
import { tableOf } from './table.ts';

/** Where the last mark of a PDF must be found; what is behind it is ignored by every reader. */
const TAIL = 4_096;

/** A PDF with text: the pieces of text are put into lines and columns by where they stand. */
export async function readPdf(bytes: Uint8Array, password: string | undefined): Promise<StatementTable> {
  if (!Buffer.from(bytes.subarray(Math.max(0, bytes.length - TAIL))).includes('%%EOF'))
    throw damaged('This PDF is cut off: its end is missing.');
  const pages = await readPages(bytes, password);
  if (pages.every((lines) => lines.length === 0))
    throw new Refusal('NO_TEXT', 'This PDF holds pictures, not text. Ask the bank for the file with text, or for CSV.');
  return { kind: 'table', format: 'PDF', sheet: null, ...tableOf(pages) };
}

async function readPages(bytes: Uint8Array, password: string | undefined): Promise<Line[][]> {
  const { getDocument, VerbosityLevel } = await library();
  const loading = getDocument({
    data: new Uint8Array(bytes),
    ...(password === undefined ? {} : { password }),
    verbosity: VerbosityLevel.ERRORS,
    // Text alone: nothing is fetched, no font is loaded, no picture decoded, no form or script run.
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    enableXfa: false,
    disableAutoFetch: true,
    disableStream: true,
    disableRange: true,
    maxImageSize: 0,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    stopAtErrors: true,
  });
  try {
    const document = await loading.promise;
    if (document.numPages > LIMITS.pages)
      throw new Refusal(
        'TOO_MANY_PAGES',
        'A statement has at most 1,000 pages. Ask the bank for fewer days in one file.',
      );
    const pages: Line[][] = [];
    let pieces = 0;
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent({ disableNormalization: false });
      pieces += items.length;
      if (pieces > LIMITS.pieces) throw new Refusal('FILE_TOO_LARGE', 'This PDF holds more text than a statement has.');
      pages.push(linesOf(items, page.getViewport({ scale: 1 }).transform));
      page.cleanup();
    }
    return pages;
  } catch (error) {
    throw error instanceof Refusal ? error : problemOf(error);
  } finally {
    await loading.destroy();
  }
}

function problemOf(error: unknown): Refusal {
  if (!(error instanceof Error) || error.name !== 'PasswordException')
    return damaged('This PDF is damaged and cannot be read.');
  return 'code' in error && error.code === 2
    ? new Refusal('WRONG_PASSWORD', 'This password does not open the PDF.')
    : new Refusal('PASSWORD_NEEDED', 'This PDF is locked. Enter the password that the bank gives for its statements.');
}

/** The library asks for classes that draw pages as soon as it is loaded; text needs none of them. */
async function library(): Promise<typeof import('pdfjs-dist/legacy/build/pdf.mjs')> {
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D'])
    if (!(name in globalThis)) Object.assign(globalThis, { [name]: class {} });
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}
