import { damaged } from '../../refusal.ts';

/** One field of a message, `:61:` with its text; continuation lines are lines of it. */
export interface Tag {
  name: string;
  lines: string[];
  /** Line of the file, from 1. */
  line: number;
}

/** SWIFT allows 6 lines of 65 characters; banks send more, but never pages. */
const MOST_CHARACTERS = 4_000;

/** Some banks write their name and the kind of the message above the first field. */
const PREAMBLE = 6;

/** The fields of a file, with or without the blocks around each message (`{1:…}{4:` to `-}`). */
export function readTags(text: string): Tag[] {
  const tags: Tag[] = [];
  let size = 0;
  for (const [at, raw] of text.split(/\r\n?|\n/).entries()) {
    const line = raw.replace(/^\{1:.*\{4:/, '').replace(/\s+$/, '');
    if (/^(-\}?.{0,200}|\{[1-5]:.*)?$/.test(line) && !/^-[^}]/.test(line)) continue;
    // Banks put fields of their own between those of SWIFT, as `:NS:`.
    const start = /^:(\d{2}[A-Z]?|NS):(.*)$/.exec(line);
    const current = tags.at(-1);
    if (start) {
      tags.push({ name: start[1] ?? '', lines: [start[2] ?? ''], line: at + 1 });
      size = line.length;
    } else if (current) {
      current.lines.push(line);
      size += line.length;
    } else if (at < PREAMBLE) continue;
    else throw damaged(`Line ${at + 1} belongs to no field of MT940.`, `line ${at + 1}`);
    if (size > MOST_CHARACTERS) throw damaged(`The field that begins at line ${tags.at(-1)?.line ?? 1} never ends.`);
  }
  return tags;
}
