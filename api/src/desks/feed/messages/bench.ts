import type { Static } from 'typebox';
import type { Deps } from '../../../http/context.ts';
import { problemsOf } from '../parsers/check.ts';
import type { Parser } from '../parsers/definition.ts';
import { parsersInUse } from '../parsers/read.ts';
import { judge } from '../reading/judge.ts';
import { LONGEST, plainMessage, smsSender } from '../reading/text.ts';
import type { BenchLook, BenchVerdict } from './schemas.ts';
import { accountOf } from './take.ts';

/**
 * What would become of a message, as if the bank had sent it just now to the account of the key. Without a key every
 * account fits. With a parser it is read by that one alone. Writes nothing.
 */
export async function onTheBench(deps: Deps, look: Static<typeof BenchLook>): Promise<Static<typeof BenchVerdict>> {
  const now = deps.clock.now();
  const [kind, text] = [look.kind, plainMessage(look.text).slice(0, LONGEST[look.kind])];
  const inUse = await parsersInUse(deps.db);
  const given: Parser | null = look.definition ? { code: 'NEW', version: 1, definition: look.definition } : null;
  const problems = look.definition ? problemsOf(look.definition, inUse).map(({ msg }) => msg) : [];
  const isBroken =
    look.definition && problemsOf({ ...look.definition, examples: [] }).some(({ field }) => field === 'template');
  const parsers = given ? (isBroken ? [] : [given]) : inUse;
  const sender = kind === 'sms' ? smsSender(look.sender) : look.sender.trim().toLowerCase();
  const account = look.feedKeyId ? await accountOf(deps.db, look.feedKeyId) : { tail: '', accountNo: null };
  const message = { kind, sender, text, receivedAt: now, signedBy: [sender.slice(sender.lastIndexOf('@') + 1)] };
  const { state, why, parser, fields, marks, line } = judge(message, {
    parsers,
    account,
    now,
    zone: deps.settings.businessTimeZone,
  });
  const reads = parser?.definition.reads;
  return {
    state,
    why,
    text,
    parserCode: parser?.code ?? null,
    parserName: parser?.definition.name ?? null,
    direction: reads === 'CREDIT' || reads === 'DEBIT' ? reads : null,
    fields,
    marks,
    bankTime: line?.bankTime ?? null,
    problems,
  };
}
