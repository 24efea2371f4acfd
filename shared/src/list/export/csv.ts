/** Rows of text as a CSV file for a spreadsheet: BOM, CRLF, quoted where needed, and no cell that runs as a formula (safety P22). */
export function csvOf(rows: readonly (readonly string[])[]): Blob {
  const text = rows.map((cells) => cells.map(cellOf).join(',')).join('\r\n');
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' });
}

const TRIGGER = /^(?:[\t\r\n\0]|\s*[=+\-@＝＋－＠])/;

function cellOf(text: string): string {
  const safe = TRIGGER.test(text) ? `'${text}` : text;
  return /[",;|\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
