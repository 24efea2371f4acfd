import { sentenceCase } from '../status.ts';
import { listedWords } from './reason-lists.ts';

/** The present words of a reason; an unknown code in words. */
export const reasonLabel = (code: string): string => listedWords(code) ?? sentenceCase(code);

/** `OTHER: asked twice`, as the audit stores it, becomes `Other: asked twice`; plain sentences stay as they are. */
export function reasonWords(reason: string): string {
  const [, code, note] = /^([A-Z][A-Z_]+)(?:: (.*))?$/s.exec(reason) ?? [];
  if (!code) return reason;
  return note ? `${reasonLabel(code)}: ${note}` : reasonLabel(code);
}
