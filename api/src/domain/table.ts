/** A statement as rows of cells, as it was pasted or read from a file. */
export type Table = string[][];

const SEPARATORS = ['\t', ',', ';', '|'] as const;

/**
 * Splits pasted text or CSV by the separator that most lines share, and of two by the one that cuts them into as many
 * cells each: `12;UPI;1,25,000.00` beside `13;UPI;500.00` has semicolons. Quotes hold separators and line ends (RFC 4180).
 */
export function readTable(text: string): Table {
  const plain = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const lines = plain.split('\n').filter((line) => line.trim());
  const best = SEPARATORS.map((separator) => ({ separator, lines: lines.filter((line) => line.includes(separator)).length, widths: new Set(lines.map((line) => line.split(separator).length)).size }));
  const winner = best.reduce((most, each) => (each.lines > most.lines || (each.lines === most.lines && each.widths < most.widths) ? each : most));
  const rows = winner.lines > 0 ? readCsv(plain, winner.separator) : lines.map((line) => line.split(/ {2,}/));
  return rows.map((cells) => cells.map((cell) => cell.trim())).filter((cells) => cells.some(Boolean));
}

function readCsv(text: string, separator: string): Table {
  const rows: Table = [];
  let [row, cell, quoted]: [string[], string, boolean] = [[], '', false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') cell += text[(at += 1)];
      else quoted = false;
    } else if (sign === '"' && cell.trim() === '') [cell, quoted] = ['', true];
    else if (sign === separator) [row, cell] = [[...row, cell], ''];
    else if (sign === '\n') {
      rows.push([...row, cell]);
      [row, cell] = [[], ''];
    } else cell += sign;
  }
  return [...rows, [...row, cell]];
}
