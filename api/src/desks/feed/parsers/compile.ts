import { RE2JS } from 're2js';
import { parseTemplate, type Part, sureTexts, TEMPLATE_FIELDS, type TemplateField } from './syntax.ts';

const AMOUNT = '(?:(?:INR|Rs\\.?|₹) ?)?(#[0-9][0-9,]{0,17}(?:\\.[0-9]{1,2})?)\\b';

/** What stands in each place; `#` marks the part that is read. */
const PATTERNS: Record<TemplateField, string> = {
  amount: AMOUNT,
  balance: AMOUNT.replace('(#', '(#-?'),
  other_amount: AMOUNT,
  utr: '\\b(#[A-Za-z0-9]{6,22})\\b',
  account: '(?:[0-9]{0,6}[Xx*•.]+)?(#[0-9]{3,18})\\b',
  date: '\\b(#[0-9]{1,4}[-/.]?(?:[0-9]{1,2}|[A-Za-z]{3,9})[-/.]?[0-9]{2,4})\\b',
  time: '\\b(#[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?(?: ?[AP]M)?)',
  // No colon, bracket or semicolon, so that a name cannot hold what looks like another field of the message.
  payer: "(#[\\p{L}\\p{M}\\p{N} .@_&'/*,-]{1,80}?)",
  any: '(#.*?)',
};

/** A match: what stands where in the message. */
export interface Found {
  field: TemplateField;
  text: string;
  from: number;
  to: number;
}

export interface CompiledTemplate {
  /** What every message of the template holds, in lower case. */
  needle: string;
  /** Every place of the whole message; `null` when it is another message. */
  find(message: string, wild: 'short' | 'long'): Found[] | null;
}

const kept = new Map<string, CompiledTemplate>();
const MOST_KEPT = 500;

/** Compiles a template, once. Throws {@link TemplateProblem}. */
export function compileTemplate(template: string): CompiledTemplate {
  const known = kept.get(template);
  if (known) return known;
  const parts = parseTemplate(template);
  const [short, long] = [engine(parts, 'short'), engine(parts, 'long')];
  const needle = sureTexts(parts).reduce((best, text) => (text.trim().length > best.length ? text.trim() : best), '');
  const made: CompiledTemplate = {
    needle: needle.toLowerCase(),
    find: (message, wild) => (wild === 'short' ? short(message) : long(message)),
  };
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value as string);
  kept.set(template, made);
  return made;
}

/** The template for the linear-time engine; wild places take as little or as much as they can. */
function engine(parts: readonly Part[], wild: 'short' | 'long'): (message: string) => Found[] | null {
  const fields: TemplateField[] = [];
  const pattern = RE2JS.compile(emit(parts), RE2JS.CASE_INSENSITIVE | RE2JS.DOTALL);
  return (message) => {
    const matcher = pattern.matcher(message);
    if (!matcher.matches()) return null;
    return fields.flatMap((field, at) => {
      const text = matcher.group(`f${at}`);
      return text == null ? [] : [{ field, text, from: matcher.start(`f${at}`), to: matcher.end(`f${at}`) }];
    });
  };

  function emit(of: readonly Part[]): string {
    return of
      .map((part) => {
        if (part.is === 'text') return RE2JS.quote(part.text);
        if (part.is === 'optional') return `(?:${emit(part.parts)})?`;
        if (part.is === 'choice') return `(?:${part.ways.map(emit).join('|')})`;
        return place(part.field);
      })
      .join('');
  }

  function place(field: TemplateField): string {
    const name = `f${fields.push(field) - 1}`;
    const source = PATTERNS[field].replace('(#', `(?P<${name}>`);
    return TEMPLATE_FIELDS[field].wild && wild === 'long' ? source.replace(/\?\)$/, ')') : source;
  }
}
