import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file to write, or commands to run one after the other; `mark` is the word behind `sh`. */
export type Step = { kind: 'file'; path: string; text: string } | { kind: 'run'; mark: string; commands: string[] };

const STEP = /(?:^\*\*([^*\n]+)\*\*\n\n)?^```(ts|tsx|sh)(?: ([\w-]+))?\n([\s\S]*?)^```$/gm;

/** The steps of a guide of `docs`, in their order: every block of code that names its file, and every command. */
export function stepsOf(page: string): Step[] {
  const text = readFileSync(join(import.meta.dirname, '../../../../docs', page), 'utf8');
  return Array.from(text.matchAll(STEP), ([, path, language, mark = '', code = '']): Step => {
    if (language === 'sh') return { kind: 'run', mark, commands: code.trim().split('\n') };
    if (!path) throw new Error(`${page} has code without the name of its file: ${code.slice(0, 60)}`);
    return { kind: 'file', path, text: code };
  });
}
