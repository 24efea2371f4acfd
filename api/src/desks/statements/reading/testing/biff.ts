/** A sector of a compound file. */
const SECTOR = 512;
const [FREE, END, FAT] = [0xffffffff, 0xfffffffe, 0xfffffffd];

const whole = (...values: [bytes: 1 | 2 | 4, value: number][]): Buffer =>
  Buffer.concat(
    values.map(([bytes, value]) => {
      const buffer = Buffer.alloc(bytes);
      buffer.writeUIntLE(value, 0, bytes);
      return buffer;
    }),
  );

const record = (kind: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([whole([2, kind], [2, body.length]), body]);
};

const bof = (kind: number): Buffer =>
  record(0x0809, whole([2, 0x0600], [2, kind], [2, 0x0dbb], [2, 1996], [4, 0], [4, 6]));
const eof = record(0x000a);

/** A cell: a number where it is one, otherwise a text of one byte a letter. */
function cell(row: number, column: number, value: string | number): Buffer {
  const place = whole([2, row], [2, column], [2, 0]);
  if (typeof value === 'string')
    return record(0x0204, place, whole([2, value.length], [1, 0]), Buffer.from(value, 'latin1'));
  const double = Buffer.alloc(8);
  double.writeDoubleLE(value);
  return record(0x0203, place, double);
}

/** The stream of a workbook of one sheet, by the published records of BIFF8. */
function stream(rows: readonly (readonly (string | number)[])[]): Buffer {
  const name = Buffer.from('Sheet1');
  const about = (offset: number) => record(0x0085, whole([4, offset], [2, 0], [1, name.length], [1, 0]), name);
  const globals = (offset: number) => Buffer.concat([bof(5), record(0x0042, whole([2, 1252])), about(offset), eof]);
  const size = record(0x0200, whole([4, 0], [4, rows.length], [2, 0], [2, rows[0]?.length ?? 0], [2, 0]));
  const cells = rows.flatMap((row, at) =>
    row.flatMap((value, column) => (value === '' ? [] : [cell(at, column, value)])),
  );
  return Buffer.concat([globals(globals(0).length), bof(0x10), size, ...cells, eof]);
}

const filled = (bytes: Buffer, value = 0): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((SECTOR - (bytes.length % SECTOR)) % SECTOR, value)]);
const words = (values: readonly number[]): Buffer => whole(...values.map((value): [4, number] => [4, value]));

/** An entry of the directory; only the root has a child, the stream. */
function entry(name: string, kind: number, [child, start, size]: [number, number, number]): Buffer {
  const letters = Buffer.alloc(64);
  letters.write(name, 'utf16le');
  const links = words([FREE, FREE, child]);
  const head = whole([2, (name.length + 1) * 2], [1, kind], [1, 1]);
  return Buffer.concat([letters, head, links, Buffer.alloc(36), words([start, size, 0])]);
}

/**
 * An XLS file, written by the specifications of compound files and BIFF8 and not by the library that reads it: header,
 * directory, stream, and the table of sectors behind them.
 */
export function biff(rows: readonly (readonly (string | number)[])[]): Uint8Array {
  const content = stream(rows);
  // Shorter streams live elsewhere in the file.
  const book = filled(Buffer.concat([content, Buffer.alloc(Math.max(0, 4_096 - content.length))]));
  const bookSectors = book.length / SECTOR;
  const others = 1 + bookSectors;
  const tables = Math.ceil(others / (SECTOR / 4 - 1));
  if (tables > 109) throw new Error('More sectors than the header can name');
  const chain = Array.from({ length: bookSectors }, (_, at) => (at === bookSectors - 1 ? END : at + 2));
  const table = filled(words([END, ...chain, ...Array.from({ length: tables }, () => FAT)]), 0xff);
  const directory = filled(
    Buffer.concat([entry('Root Entry', 5, [1, END, 0]), entry('Workbook', 2, [FREE, 1, book.length])]),
  );
  const header = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(16),
    whole([2, 0x3e], [2, 3], [2, 0xfffe], [2, 9], [2, 6]),
    Buffer.alloc(10),
    words([tables, 0, 0, 4_096, END, 0, END, 0]),
    words(Array.from({ length: 109 }, (_, at) => (at < tables ? others + at : FREE))),
  ]);
  return new Uint8Array(Buffer.concat([header, directory, book, table]));
}
