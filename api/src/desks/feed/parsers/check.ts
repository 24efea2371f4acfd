import { isDeepStrictEqual } from 'node:util';
import { readBy } from '../reading/read.ts';
import { plainMessage } from '../reading/text.ts';
import { compileTemplate } from './compile.ts';
import type { Example, Parser, ParserDefinition, ReadFields } from './definition.ts';
import { fieldsOf, parseTemplate, type Part, sureTexts, TEMPLATE_FIELDS, TemplateProblem } from './syntax.ts';

export interface Problem {
  field: string;
  code: 'BAD_VALUE' | 'REQUIRED';
  msg: string;
}

/** Letters of the bank's own words that a template needs, so that it reads one kind of message only. */
const LEAST_TEXT = 10;

/** Why a parser cannot be used; empty when it can. `others` are those in use, whose examples it must not change. */
export function problemsOf(definition: ParserDefinition, others: readonly Parser[] = []): Problem[] {
  const template = templateProblem(definition);
  if (template) return [{ field: 'template', code: 'BAD_VALUE', msg: template }];
  const senders = definition.senders.flatMap((sender, at) =>
    isSender(definition.kind, sender)
      ? []
      : [{ field: `senders.${at}`, code: 'BAD_VALUE' as const, msg: senderHint(definition.kind) }],
  );
  const examples = definition.examples.flatMap((example, at) => {
    const msg = exampleProblem(definition, example);
    return msg ? [{ field: `examples.${at}`, code: 'BAD_VALUE' as const, msg }] : [];
  });
  const needed =
    definition.reads === 'NOTHING' || definition.examples.some(({ expected }) => expected)
      ? []
      : [{ field: 'examples', code: 'REQUIRED' as const, msg: 'Add a message with the line that it must become.' }];
  return [...senders, ...examples, ...needed, ...clashes(definition, others)];
}

function templateProblem({ template, reads }: ParserDefinition): string | null {
  try {
    const parts = parseTemplate(template);
    const fields = fieldsOf(parts);
    const missing =
      reads === 'NOTHING'
        ? []
        : (['amount', 'utr', 'account'] as const).filter((name) => !fields.some(({ field }) => field === name));
    if (missing[0]) return `The template has no place {${missing[0]}}.`;
    if (fields.filter(({ field }) => TEMPLATE_FIELDS[field].wild).length > 8)
      return 'The template has more than eight places for any text.';
    const own = sureTexts(parts)
      .join('')
      .replace(/[^\p{L}\p{N}]/gu, '');
    if (own.length < LEAST_TEXT)
      return `The template needs at least ${LEAST_TEXT} letters of the bank's own words outside of places and brackets.`;
    if (touches(parts)) return 'Put a word of the message between a place for any text or a name and the next place.';
    compileTemplate(template);
    return null;
  } catch (error) {
    if (error instanceof TemplateProblem) return error.message;
    throw error;
  }
}

/** Whether a wild place stands right beside another place, so that nothing says where it ends. */
function touches(parts: readonly Part[]): boolean {
  return parts.some((part, at) => {
    if (part.is === 'optional') return touches(part.parts);
    if (part.is === 'choice') return part.ways.some(touches);
    const next = parts[at + 1];
    if (part.is !== 'field' || next?.is !== 'field') return false;
    return TEMPLATE_FIELDS[part.field].wild || TEMPLATE_FIELDS[next.field].wild;
  });
}

const isSender = (kind: ParserDefinition['kind'], sender: string): boolean =>
  kind === 'sms' ? /^[A-Z0-9]{3,11}$/.test(sender) : /^([a-z0-9._+-]+@)?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(sender);
const senderHint = (kind: ParserDefinition['kind']): string =>
  kind === 'sms'
    ? 'Give the header of the bank without its route, in capital letters, such as HDFCBK.'
    : 'Give an address or a domain of the bank in small letters, such as alerts@hdfcbank.net.';

function exampleProblem(definition: ParserDefinition, { text, expected }: Example): string | null {
  const reading = readBy({ definition }, plainMessage(text));
  if (!reading) return 'The template does not read this example.';
  if (reading.is === 'doubtful') return `The template reads this example, and it is not to be believed: ${reading.why}`;
  if (reading.is === 'nothing') return expected ? 'A parser of messages without a transaction expects no line.' : null;
  if (!expected) return 'Say which line this example must become.';
  const different = (Object.keys(expected) as (keyof ReadFields)[]).filter(
    (name) => !isDeepStrictEqual(reading.fields[name], expected[name]),
  );
  return different.length ? `The template reads ${different.join(', ')} of this example otherwise.` : null;
}

/** Examples of parsers in use that this one would read as another line. */
function clashes(definition: ParserDefinition, others: readonly Parser[]): Problem[] {
  return others
    .filter((other) => other.code !== definition.replaces && other.definition.kind === definition.kind)
    .flatMap((other) =>
      other.definition.examples.flatMap(({ text, expected }) => {
        const reading = readBy({ definition }, plainMessage(text));
        const same =
          reading === null ||
          (reading.is === 'nothing' && !expected) ||
          (reading.is === 'line' &&
            other.definition.reads === definition.reads &&
            expected !== null &&
            reading.fields.utr === expected.utr &&
            reading.fields.amountPaise === expected.amountPaise);
        return same
          ? []
          : [
              {
                field: 'template',
                code: 'BAD_VALUE' as const,
                msg: `It would read an example of ${other.code} (${other.definition.name}) as something else.`,
              },
            ];
      }),
    )
    .slice(0, 1);
}
