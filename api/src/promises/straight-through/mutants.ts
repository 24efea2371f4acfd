import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { BUILT_IN_PARSERS } from '../../desks/feed/parsers/built-in/built-in.ts';
import { CHECKS, type ReasonCode } from '../../domain/deposits/straight-through/judge.ts';
import type { DepositFlag } from '../../domain/deposits/states.ts';
import type { Desk } from '../../testing/index.ts';
import { FAULTS } from './stories.ts';

/** A guard that keeps wrong credits out, taken out with all its layers, and the stories that come through then. */
interface Mutant {
  name: string;
  kinds: (keyof typeof FAULTS)[];
  /** Takes the guard out; returns what puts it back. */
  out(desk: Desk): Promise<() => Promise<void>> | (() => void);
}

/** Checks and flags of the judge that say nothing. */
function silent(codes: ReasonCode[], flags: DepositFlag[] = []): () => void {
  const before = { ...CHECKS };
  for (const code of codes) CHECKS[code] = () => [];
  const { FLAGGED } = before;
  CHECKS.FLAGGED = (facts, rules) =>
    FLAGGED({ ...facts, flags: facts.flags.filter((flag) => !flags.includes(flag)) }, rules);
  return () => void Object.assign(CHECKS, before);
}

/** The same, and the constraint of the database that would refuse the credit all the same. */
async function withoutConstraint({ api }: Desk, back: () => void): Promise<() => Promise<void>> {
  await sql`ALTER TABLE deposit DISABLE TRIGGER straight_through_is_kept`.execute(api.db);
  return async () => {
    back();
    await sql`ALTER TABLE deposit ENABLE TRIGGER straight_through_is_kept`.execute(api.db);
  };
}

export const MUTANTS: Mutant[] = [
  { name: 'a part of the name is enough', kinds: ['sameSurname'], out: () => silent(['PAYER_DIFFERS']) },
  {
    name: 'who paid is not compared',
    kinds: ['thirdParty', 'sniped'],
    out: () => silent(['PAYER_DIFFERS'], ['NAME_MISMATCH']),
  },
  { name: 'a line may name nobody', kinds: ['unknownPayer'], out: () => silent(['PAYER_UNKNOWN']) },
  {
    name: 'messages have no limit of their own',
    kinds: ['spoofedAboveLimit', 'messageAboveLimit'],
    out: () => silent(['MESSAGE_ONLY']),
  },
  {
    name: 'a customer who is not active is credited',
    kinds: ['blocked'],
    out: () => silent(['CUSTOMER_NOT_ACTIVE'], ['CUSTOMER_BLOCKED']),
  },
  { name: 'an image may come twice', kinds: ['imageReused'], out: () => silent([], ['REUSED_IMAGE']) },
  { name: 'a line may come after the claim has expired', kinds: ['late'], out: () => silent(['CLAIM_OLD'], ['LATE']) },
  {
    name: 'a line that two sources tell differently counts',
    kinds: ['smsThenMachine', 'machineThenSms'],
    out: (desk) => withoutConstraint(desk, silent([], ['TOLD_DIFFERENTLY'])),
  },
  {
    name: 'what staff have typed counts',
    kinds: ['typedByStaff'],
    out: (desk) => withoutConstraint(desk, silent(['SOURCE_NOT_ALLOWED'])),
  },
  {
    name: 'a signature does not depend on the secret',
    kinds: ['a delivery without the secret', 'a delivery changed on its way'],
    out: () => {
      const { sign } = Webhook.prototype;
      Webhook.prototype.sign = () => 'v1,AAAA';
      return () => void (Webhook.prototype.sign = sign);
    },
  },
  {
    name: 'a parser believes every sender',
    kinds: ['an SMS of another sender'],
    out: () => {
      for (const { definition } of BUILT_IN_PARSERS) definition.senders.push('FAKEBK');
      return () => BUILT_IN_PARSERS.forEach(({ definition }) => void definition.senders.pop());
    },
  },
];
