/** What field 86 says, free or in numbered parts. */
export interface Information {
  narration: string;
  counterparty: string | null;
  counterpartyAccount: string | null;
}

/** Lines of SWIFT end at 65 characters, also within a word. */
const FULL = 65;

/** What stands before the number of a part: `?` by the rules of German banks, `>` and others elsewhere. */
const BEHIND_CODE = /^\d{0,3}([?>~])\d{2}/;

/** Reads `:86:` as free text, and as `?20…?32…` where the bank writes it in parts. */
export function readInformation(lines: string[]): Information {
  const text = lines.reduce((all, line, at) => all + ((lines[at - 1]?.length ?? FULL) >= FULL ? '' : ' ') + line, '');
  const plain = text.replace(/^\/INF\//, '');
  const sign = BEHIND_CODE.exec(text)?.[1] ?? '?';
  const parts = [...text.matchAll(new RegExp(`\\${sign}(\\d{2})([^${sign}]*)`, 'g'))];
  if (parts.length < 2)
    return { narration: plain.replace(/\s+/g, ' ').trim(), counterparty: null, counterpartyAccount: null };
  const of = (...names: (number | [number, number])[]): string =>
    parts
      .filter(([, number]) =>
        names.some((name) =>
          typeof name === 'number' ? Number(number) === name : Number(number) >= name[0] && Number(number) <= name[1],
        ),
      )
      .map(([, , part]) => part)
      .join('')
      .replace(/\s+/g, ' ')
      .trim();
  return {
    narration: [of(0), of([20, 29], [60, 63])].filter(Boolean).join(' '),
    counterparty: of(32, 33) || null,
    counterpartyAccount: of(31).replaceAll(' ', '') || null,
  };
}
