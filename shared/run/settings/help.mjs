const columns = (rows) => {
  const widths = rows[0].map((_, index) => Math.max(...rows.map((row) => row[index].length)));
  return rows.map((row) => `  ${row.map((cell, index) => cell.padEnd(widths[index])).join('  ')}`.trimEnd());
};

/** The text of `--help`: what the command does, its options, and the settings that it reads. */
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

const settingRow = ({ name, fallback, shown = String(fallback), meaning }) => [name, shown, meaning];
