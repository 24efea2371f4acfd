/** A part of a template. */
export type Part =
  | { is: 'text'; text: string }
  | { is: 'field'; field: TemplateField }
  | { is: 'optional'; parts: Part[] }
  | { is: 'choice'; ways: Part[][] };

/** Places of a template. Those that are wild may hold what a stranger wrote, such as the payer's name. */
export const TEMPLATE_FIELDS = {
  amount: { wild: false, says: 'the amount' },
  utr: { wild: false, says: 'the reference' },
  account: { wild: false, says: 'the account, masked as the bank masks it' },
  date: { wild: false, says: 'the date' },
  time: { wild: false, says: 'the time' },
  balance: { wild: false, says: 'the balance after it' },
  other_amount: { wild: false, says: 'another amount, which is not read' },
  payer: { wild: true, says: 'a name or a UPI address' },
  any: { wild: true, says: 'any text' },
} as const;
export type TemplateField = keyof typeof TEMPLATE_FIELDS;

export class TemplateProblem extends Error {
  override name = 'TemplateProblem';
}

const DEPTH = 4;

/**
 * The language of templates: `{amount}` is a place, `[…]` may be missing, `<one|other>` is either, a backslash makes the
 * next sign plain; every space stands for any white space. Nothing in it can make a match slow: it is run by an engine
 * whose time is linear in the message (decision 028).
 */
export function parseTemplate(template: string): Part[] {
  const signs = [...template.replace(/\s+/g, ' ').trim()];
  let at = 0;
  const parts = sequence('', 0);
  return parts;

  function sequence(until: string, depth: number): Part[] {
    if (depth > DEPTH) throw new TemplateProblem(`The template is nested more than ${DEPTH} deep.`);
    const found: Part[] = [];
    let plain = '';
    const flush = () => {
      if (plain) found.push({ is: 'text', text: plain });
      plain = '';
    };
    for (; at < signs.length; at += 1) {
      const sign = signs[at] as string;
      if (until.includes(sign)) return (flush(), found);
      if (sign === '\\') plain += signs[(at += 1)] ?? '';
      else if ('{[<'.includes(sign)) {
        flush();
        at += 1;
        found.push(sign === '{' ? place() : sign === '[' ? optional(depth) : choice(depth));
      } else if ('}]>'.includes(sign))
        throw new TemplateProblem(`There is a ${sign} that nothing opens. Write \\${sign} for the sign itself.`);
      else plain += sign;
    }
    if (until) throw new TemplateProblem(`A ${until.at(-1)} is missing at the end.`);
    flush();
    return found;
  }

  function place(): Part {
    const end = signs.indexOf('}', at);
    if (end < 0) throw new TemplateProblem('A } is missing after a {.');
    const field = signs.slice(at, end).join('').trim();
    at = end;
    if (!Object.hasOwn(TEMPLATE_FIELDS, field))
      throw new TemplateProblem(
        `{${field}} is no place. Places are ${Object.keys(TEMPLATE_FIELDS)
          .map((one) => `{${one}}`)
          .join(', ')}.`,
      );
    return { is: 'field', field: field as TemplateField };
  }

  function optional(depth: number): Part {
    return { is: 'optional', parts: sequence(']', depth + 1) };
  }

  function choice(depth: number): Part {
    const ways: Part[][] = [];
    for (;;) {
      ways.push(sequence('|>', depth + 1));
      if (signs[at] === '>') return { is: 'choice', ways };
      at += 1;
    }
  }
}

/** All fields of a template, with whether one can be missing. */
export function fieldsOf(parts: readonly Part[], sure = true): { field: TemplateField; sure: boolean }[] {
  return parts.flatMap((part) => {
    if (part.is === 'field') return [{ field: part.field, sure }];
    if (part.is === 'optional') return fieldsOf(part.parts, false);
    return part.is === 'choice' ? part.ways.flatMap((way) => fieldsOf(way, false)) : [];
  });
}

/** The texts that every message of the template holds. */
export const sureTexts = (parts: readonly Part[]): string[] =>
  parts.flatMap((part) => (part.is === 'text' ? [part.text] : []));
