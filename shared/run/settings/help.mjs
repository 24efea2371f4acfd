/**
 * @typedef {string[][]} Rows one a line, as many cells each
 * @typedef {{ name: string, meaning: string, fallback?: unknown, shown?: string }} Described a setting, as far as it is told
 */

/** @param {Rows} rows */
const columns = (rows) => {
  const widthOf = (index) => Math.max(...rows.map((row) => row[index]?.length ?? 0));
  return rows.map((row) => `  ${row.map((cell, index) => cell.padEnd(widthOf(index))).join('  ')}`.trimEnd());
};

/** The text of `--help`: what the command does, its options, and the settings that it reads. @param {{ usage: string, does: string, options?: Rows, settings?: Described[] }} command */
export function helpText({ usage, does, options = [], settings = [] }) {
  const optionRows = [...options, ['--help', 'this text']];
  return [
    usage,
    '',
    does,
    '',
    'Options:',
    ...columns(optionRows),
    ...(settings.length ? ['', 'Settings, from environment variables:', ...columns(settings.map(settingRow))] : []),
  ].join('\n');
}

/** @param {Described} setting */
const settingRow = ({ name, fallback, shown = String(fallback), meaning }) => [name, shown, meaning];
