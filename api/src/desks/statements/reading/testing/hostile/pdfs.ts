import { deflateSync } from 'node:zlib';
import { bytesOf } from '../corpus.ts';

const MB = 1024 * 1024;

/** A PDF of these objects, numbered from 1; the first is the catalogue. */
export function pdf(
  objects: (string | { dictionary: string; stream: Buffer })[],
  xref?: (offset: number) => number,
): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  const size = (): number => parts.reduce((sum, part) => sum + part.length, 0);
  for (const [at, object] of objects.entries()) {
    offsets.push(size());
    const [dictionary, stream] = typeof object === 'string' ? [object, null] : [object.dictionary, object.stream];
    parts.push(Buffer.from(`${at + 1} 0 obj\n${dictionary}\n`));
    if (stream) parts.push(Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n'));
    parts.push(Buffer.from('endobj\n'));
  }
  const start = size();
  const lines = offsets
    .map((offset) => `${String(xref ? xref(offset) : offset).padStart(10, '0')} 00000 n \n`)
    .join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

const stream = (content: Buffer, more = ''): { dictionary: string; stream: Buffer } => ({
  dictionary: `<< /Length ${content.length} ${more}>>`,
  stream: content,
});
const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const page = (parent: number, contents: number, font: number): string =>
  `<< /Type /Page /Parent ${parent} 0 R /MediaBox [0 0 600 800] /Contents ${contents} 0 R /Resources << /Font << /F ${font} 0 R >> >> >>`;

/** One page that shows the operators. */
export const onePage = (content: Buffer, more = ''): Uint8Array =>
  pdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    page(2, 4, 5),
    stream(content, more),
    FONT,
  ]);

const flate = (content: Buffer): Buffer => deflateSync(content, { level: 9 });

/** PDF files that must be refused. */
export const PDFS: Record<string, () => Uint8Array> = {
  'a PDF of nothing': () => Buffer.from('%PDF-1.7\n%%EOF\n'),
  'a PDF without an end': () => bytesOf('icici/statement.pdf').slice(0, -40),
  'a locked PDF without its password': () => bytesOf('hdfc/locked-aes256.pdf'),
  'a PDF of pictures': () => onePage(Buffer.from('q 100 0 0 100 0 0 cm 0 0 1 rg 0 0 1 1 re f Q')),
  'a PDF whose pages are a circle': () =>
    pdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 1000000 >>']),
  'a PDF with 5,000 pages': () =>
    pdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${'3 0 R '.repeat(5_000)}] /Count 5000 >>`,
      page(2, 4, 5),
      stream(Buffer.from('BT /F 9 Tf (x) Tj ET')),
      FONT,
    ]),
  'a PDF whose objects are elsewhere': () =>
    pdf(['<< /Type /Catalog /Pages 7 0 R >>', '<< /Type /Pages /Kids [9 0 R] /Count 1 >>'], (offset) => offset + 7),
  'a PDF with a bomb': () => onePage(flate(Buffer.alloc(64 * MB, 'q Q ')), '/Filter /FlateDecode '),
  'a PDF with a bomb in a bomb': () =>
    onePage(flate(flate(Buffer.alloc(100 * MB, ' '))), '/Filter [/FlateDecode /FlateDecode] '),
  'a PDF of three million letters': () =>
    onePage(flate(Buffer.from(`BT /F 9 Tf ${'1 0 0 1 5 5 Tm (x) Tj '.repeat(3_000_000)} ET`)), '/Filter /FlateDecode '),
  'a PDF that draws itself': () =>
    pdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >> >>',
      stream(Buffer.from('/X Do')),
      stream(
        Buffer.from('/X Do /X Do'),
        '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 5 0 R >> >> ',
      ),
    ]),
};
