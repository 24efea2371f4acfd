import type { PolicyKey } from '../../domain/policies/policies.ts';
import type { TestPerson } from '../../testing/index.ts';

/** A removed guard, and the person and beginning that find the gap. */
export interface Gap {
  name: string;
  user: TestPerson;
  beginning: string;
  /** The SQL that removes the guard; `other` is the id of another person. */
  statements: (other: string) => string[];
}

const policy = (values: Partial<Record<PolicyKey, number | string>>) => (): string[] =>
  Object.entries(values).map(
    ([key, value]) =>
      `INSERT INTO policy (key, value, changed_by) VALUES ('${key}', '${JSON.stringify(value)}', 'test') ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
  );

/** From now on the column names another person, or nobody, instead of the one who acted. */
const forgets =
  (table: string, column: string, when = 'TRUE') =>
  (other: string): string[] => [
    `CREATE FUNCTION forgets() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF ${when} THEN NEW.${column} := '${other}'; END IF; RETURN NEW; END $$`,
    `CREATE TRIGGER aa_forgets BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION forgets()`,
  ];

/** The author of the request is not recorded, so the database's constraint cannot compare. */
const askerForgotten = (act: string, user: TestPerson, beginning: string): Gap => ({
  name: `the requester also confirms: ${act}`,
  user,
  beginning,
  statements: forgets('second_person_request', 'asked_by', `TG_OP = 'INSERT'`),
});

const MOST = Number.MAX_SAFE_INTEGER;

/** The bank's side. */
const BANK_GAPS: readonly Gap[] = [
  {
    name: 'one person alone books a line',
    user: 'banker.lead',
    beginning: "a colleague's line that is no customer's",
    statements: policy({ 'secondPerson.booked.mode': 'off' }),
  },
  {
    name: 'one person alone undoes a booking',
    user: 'deposit.lead',
    beginning: 'a booked line',
    statements: policy({ 'secondPerson.booked.mode': 'off' }),
  },
  {
    name: 'one person alone settles with the owner',
    user: 'banker.lead',
    beginning: "a colleague's line that is no customer's",
    statements: policy({ 'secondPerson.settled.mode': 'warn' }),
  },
  askerForgotten('a booking', 'banker.lead', "a colleague's line that is no customer's"),
  askerForgotten('a booking that is undone', 'banker.lead', 'a booked line'),
  {
    name: 'who forwards messages settles what they told otherwise',
    user: 'banker.lead',
    beginning: "a machine's line of which the person's phone tells another amount",
    statements: () => [`DELETE FROM feed_key_person WHERE role = 'forwards'`],
  },
  {
    name: 'messages have no limit of their own',
    user: 'banker',
    beginning: 'a claim, and the person forwards messages of its account',
    statements: () => [
      `UPDATE straight_through_rules SET rules = rules || '{"messageOnlyMaxPaise": 50000000}' WHERE version = (SELECT rules_version FROM straight_through)`,
    ],
  },
  {
    name: 'who forwards messages shows them by a statement',
    user: 'banker',
    beginning: "a line that the person's phone told, and a statement that the person has read",
    statements: () => [`DELETE FROM feed_key_person WHERE role = 'forwards'`],
  },
  {
    name: 'who could have told the line looks at its credit',
    user: 'deposit.lead',
    beginning: "a sampled credit from a line that the person's phone told",
    statements: () => [`DELETE FROM feed_key_person WHERE role = 'forwards'`],
  },
  askerForgotten('a key of the feed', 'owner', 'an account without a key'),
  {
    name: 'the requester also confirms: straight-through approval',
    user: 'owner',
    beginning: 'straight-through approval is off',
    statements: (other) =>
      forgets(
        'second_person_request',
        'asked_by',
        `TG_OP = 'INSERT'`,
      )(other).map((text) =>
        text.replace(
          'END IF; RETURN NEW',
          `NEW.body := jsonb_set(NEW.body, '{askedBy}', to_jsonb('${other}'::text)); END IF; RETURN NEW`,
        ),
      ),
  },
];

export const GAPS: readonly Gap[] = [
  {
    name: 'approval from own lines is allowed',
    user: 'deposit.lead',
    beginning: "a customer's claim",
    statements: policy({
      'deposits.ownLinePaise': MOST,
      'deposits.ownLineDayPaise': MOST,
      'deposits.ownLineCustomerDayPaise': MOST,
    }),
  },
  {
    name: 'the author of a line is forgotten',
    user: 'banker',
    beginning: "a customer's claim",
    statements: forgets('utr_entry', 'entered_by', `TG_OP = 'INSERT'`),
  },
  {
    name: 'who forwards messages is forgotten',
    user: 'deposit.lead',
    beginning: "a customer's claim with a line that the person's phone told",
    statements: () => [`DELETE FROM feed_key_person WHERE role = 'forwards'`],
  },
  {
    name: 'the author of a claim is forgotten',
    user: 'deposit.lead',
    beginning: "a colleague's line",
    statements: forgets('deposit', 'created_by', `TG_OP = 'INSERT'`),
  },
  {
    name: 'the requester of a bonus is forgotten',
    user: 'withdraw.lead',
    beginning: 'a customer',
    statements: forgets('bonus', 'requested_by', `TG_OP = 'INSERT'`),
  },
  {
    name: 'the requester of a bonus that became cash is forgotten',
    user: 'withdraw',
    beginning: 'a bonus of the person has become cash, which is requested',
    statements: (other) => [
      `SET LOCAL session_replication_role = replica`,
      `UPDATE bonus SET requested_by = '${other}'`,
      `SET LOCAL session_replication_role = origin`,
    ],
  },
  {
    name: 'a payer alone reports a failure',
    user: 'deposit',
    beginning: 'the person pays',
    statements: policy({ 'secondPerson.failed.mode': 'off' }),
  },
  {
    name: 'one person alone reports a return',
    user: 'banker.lead',
    beginning: 'a paid one',
    statements: policy({ 'secondPerson.returned.mode': 'off' }),
  },
  {
    name: 'one person alone reverses a deposit',
    user: 'deposit.lead',
    beginning: 'a credited deposit',
    statements: policy({ 'secondPerson.reversed.mode': 'off' }),
  },
  {
    name: 'one person alone returns money to its remitter',
    user: 'banker.lead',
    beginning: "a colleague's line",
    statements: policy({ 'secondPerson.remitted.mode': 'off' }),
  },
  {
    name: 'one person alone lets payouts continue',
    user: 'withdraw.lead',
    beginning: 'a red ledger',
    statements: policy({ 'secondPerson.overridden.mode': 'off' }),
  },
  {
    name: 'the escalator also decides',
    user: 'withdraw.lead',
    beginning: 'a request',
    statements: policy({ 'withdrawals.anotherFromPaise': MOST }),
  },
  {
    name: 'the author of a request also takes it',
    user: 'deposit',
    beginning: 'a request entered by the person is cleared',
    statements: policy({ 'withdrawals.anotherFromPaise': MOST }),
  },
  {
    name: 'the lead who declared it not sent also takes it',
    user: 'deposit.lead',
    beginning: "a colleague's uncertain payout",
    statements: policy({ 'withdrawals.anotherFromPaise': MOST }),
  },
  {
    name: 'the payer of an uncertain payout is forgotten',
    user: 'deposit.lead',
    beginning: 'the person pays',
    statements: forgets('withdrawal', 'paying_by', `NEW.status = 'paying_uncertain'`),
  },
  askerForgotten('a failed payout', 'deposit', 'the person pays'),
  askerForgotten('a returned payout', 'banker.lead', 'a paid one'),
  askerForgotten('a reversed deposit', 'deposit.lead', 'a credited deposit'),
  askerForgotten('money back to its remitter', 'banker.lead', "a colleague's line"),
  askerForgotten('payouts on a red ledger', 'withdraw.lead', 'a red ledger'),
  ...BANK_GAPS,
];
