import { isOneTimePassword } from '../../../domain/utrs/message-masks.ts';
import type { MessageKind, MessageState } from '../../../domain/utrs/feed-states.ts';
import { readReference } from '../../../domain/utrs/reference.ts';
import type { Parser, ReadFields } from '../parsers/definition.ts';
import type { ToldLine } from '../told.ts';
import { bankTimeOf } from './bank-moment.ts';
import { isMailSender, isSigned } from './mail.ts';
import { type Mark, readBy, type Reading } from './read.ts';

/** A message as it is read: its sender in the form of parsers, its text plain. */
export interface Message {
  kind: MessageKind;
  sender: string;
  text: string;
  receivedAt: Date | null;
  /** Of an e-mail: the domains whose signature the receiving server accepted. */
  signedBy: readonly string[];
  /** Why nobody could read it; a person looks at it where it is. */
  unreadable?: string;
}

/** What the account of the key is called in messages. */
export interface Account {
  tail: string;
  accountNo: string | null;
}

/** What a message says, and whether it is believed. `line` is there when it is. */
export interface Judgement {
  state: Extract<MessageState, 'unread' | 'refused' | 'not_authentic' | 'ignored'> | 'line';
  why: string;
  parser: Parser | null;
  fields: ReadFields | null;
  marks: Mark[];
  line: ToldLine | null;
}

interface Rules {
  parsers: readonly Parser[];
  account: Account;
  now: Date;
  zone: string;
}

interface Hit {
  parser: Parser;
  reading: Reading;
}

/** Judges a message by every parser of its kind. Nothing is entered on a doubt: the message waits for a person. */
export function judge(message: Message, rules: Rules): Judgement {
  if (message.unreadable)
    return { state: 'unread', why: message.unreadable, parser: null, fields: null, marks: [], line: null };
  const hits = rules.parsers
    .filter(({ definition }) => definition.kind === message.kind)
    .flatMap((parser): Hit[] => {
      const reading = readBy(parser, message.text);
      return reading ? [{ parser, reading }] : [];
    });
  const own = hits.filter(({ parser }) => isSender(message, parser));
  const chosen =
    own.find(({ reading }) => reading.is === 'doubtful') ?? own.find(({ reading }) => reading.is === 'line') ?? own[0];
  if (!chosen) return hits[0] ? strangeSender(message, hits[0]) : withoutParser(message.text);
  const of = shown(chosen);
  if (
    message.kind === 'email' &&
    !chosen.parser.definition.senders.some(
      (sender) =>
        isMailSender(message.sender, sender) &&
        isSigned({ from: message.sender, signedBy: [...message.signedBy] }, sender),
    )
  )
    return {
      ...of,
      state: 'not_authentic',
      why: `The mail server does not say that ${chosen.parser.definition.bank} has signed it.`,
    };
  if (chosen.reading.is === 'nothing') return { ...of, state: 'ignored', why: 'It is not about a transaction.' };
  if (chosen.reading.is === 'doubtful') return { ...of, state: 'refused', why: chosen.reading.why };
  if (own.some(({ reading }) => reading.is === 'line' && !isSame(reading.fields, of.fields)))
    return { ...of, state: 'refused', why: 'Two parsers read it in different ways.' };
  return believed(chosen.parser, chosen.reading.fields, of, message, rules);
}

const isSame = (a: ReadFields, b: ReadFields | null): boolean =>
  a.utr === b?.utr && a.amountPaise === b.amountPaise && a.account === b.account;

const shown = ({ parser, reading }: Hit): Judgement => ({
  state: 'refused',
  why: '',
  parser,
  fields: reading.is === 'line' ? reading.fields : null,
  marks: reading.marks,
  line: null,
});

const isSender = ({ kind, sender }: Message, { definition }: Parser): boolean =>
  definition.senders.some((known) => (kind === 'sms' ? sender === known : isMailSender(sender, known)));

const strangeSender = (message: Message, hit: Hit): Judgement => ({
  ...shown(hit),
  state: 'refused',
  why: message.sender
    ? `It reads like a message of ${hit.parser.definition.bank}, and ${message.sender} is no sender of that bank.`
    : `It reads like a message of ${hit.parser.definition.bank}, and it names no sender.`,
});

/** Checks what was read against the account, the reference and the calendar. */
function believed(
  parser: Parser,
  fields: ReadFields,
  of: Judgement,
  { text, receivedAt }: Message,
  rules: Rules,
): Judgement {
  const refuse = (why: string): Judgement => ({ ...of, state: 'refused', why });
  if (parser.definition.reads === 'NOTHING') return refuse('It is not about a transaction.');
  if (!isAccount(fields.account, rules.account))
    return refuse(
      `It is about an account that ends in ${fields.account.slice(-4)}, and this key is of one that ends in ${rules.account.tail}.`,
    );
  const reading = readReference(fields.utr, rules.now);
  if (!reading.ok) return refuse(reading.why);
  const bankTime = bankTimeOf(fields, parser.definition.dates, { received: receivedAt, ...rules });
  if (typeof bankTime === 'string') return refuse(bankTime);
  return {
    ...of,
    state: 'line',
    why: 'It is read as a bank line.',
    line: {
      direction: parser.definition.reads,
      amountPaise: fields.amountPaise,
      utr: fields.utr,
      bankTime: bankTime?.toISOString() ?? null,
      remitterName: fields.payer,
      balanceAfterPaise: fields.balancePaise,
      ...(/^\d{12}$/.test(reading.normal) && /\bIMPS\b/i.test(text) ? { rail: 'IMPS' as const } : {}),
    },
  };
}

/** Whether the digits that the message shows are those of the account. */
export function isAccount(shownDigits: string, { tail, accountNo }: Account): boolean {
  if (accountNo) return accountNo.endsWith(shownDigits);
  return shownDigits.endsWith(tail) || tail.endsWith(shownDigits);
}

const MOVED =
  /\b(credit(ed)?|debit(ed)?|deposited|received|sent|transferred|trf|withdrawn|spent|paid|utr|rrn|neft|imps|rtgs|upi)\b/i;
const BALANCE = /\b(avl|aval|available|clear|closing) ?bal(ance)?\b/i;
const OFFER = /\b(offer|loan|cashback|apply|pre-?approved|reward|voucher|sale|discount|kyc|win)\b/i;

/** A message that no parser reads: known as none of a transaction, or for a person to look at. */
function withoutParser(text: string): Judgement {
  const none = { parser: null, fields: null, marks: [], line: null };
  if (isOneTimePassword(text))
    return { ...none, state: 'ignored', why: 'It is about a one-time password, which is not kept.' };
  if (!MOVED.test(text) && !/\d{12}/.test(text)) {
    if (BALANCE.test(text)) return { ...none, state: 'ignored', why: 'It tells a balance and no transaction.' };
    if (OFFER.test(text)) return { ...none, state: 'ignored', why: 'It is an offer and no transaction.' };
  }
  return { ...none, state: 'unread', why: 'No parser reads this message.' };
}
