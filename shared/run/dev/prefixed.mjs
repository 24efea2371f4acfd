const COLOURS = [36, 33, 32, 35, 34, 31];

/** Writes the lines of several programs into one log, each prefixed with the program's name, coloured on a terminal. */
export function createPrefixedLog(names, stream = process.stdout) {
  const width = Math.max(...names.map((name) => name.length));
  return (name) => {
    const colour = COLOURS[names.indexOf(name) % COLOURS.length];
    const prefix = stream.isTTY ? `\u001b[${colour}m${name.padEnd(width)}\u001b[0m |` : `${name.padEnd(width)} |`;
    return (line) => line.trim() && stream.write(`${prefix} ${line}\n`);
  };
}
