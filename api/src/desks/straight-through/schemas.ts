import { type Static, Type } from 'typebox';
import {
  Id,
  named,
  nullable,
  object,
  oneOf,
  Paise,
  SignedPaise,
  StaffRef,
  text,
  Timestamp,
  Version,
} from '../../http/schemas.ts';
import { REASON_CODES } from '../../domain/deposits/straight-through/judge.ts';
import { WRONG_REASONS } from '../../domain/deposits/straight-through/looks.ts';
import { BOUNDS, MODES, PAYER_DEGREES } from '../../domain/deposits/straight-through/rules.ts';
import { MACHINE_SOURCES } from '../../domain/utrs/states.ts';
import { LOOKS } from '../../modules/deposits/straight-through/tables.ts';
import { Deposit } from '../../modules/deposits/schemas.ts';
import { WaitingRequest } from '../../modules/second-person/waiting.ts';
import { BACK_TEST_STATES, DISAGREEMENTS } from './back-test/tables.ts';

const limit = (key: keyof typeof BOUNDS) => Type.Integer({ minimum: BOUNDS[key].min, maximum: BOUNDS[key].max });

/** The rules of straight-through approval; amounts in paise, 0 as a limit means never. */
export const StraightThroughRules = named(
  'StraightThroughRules',
  object({
    sources: Type.Array(oneOf(MACHINE_SOURCES), { uniqueItems: true, maxItems: MACHINE_SOURCES.length }),
    maxClaimPaise: limit('maxClaimPaise'),
    customerDayCount: limit('customerDayCount'),
    customerDayPaise: limit('customerDayPaise'),
    methodDayPaise: limit('methodDayPaise'),
    dayPaise: limit('dayPaise'),
    messageOnlyMaxPaise: limit('messageOnlyMaxPaise'),
    messageOnlyDayPaise: limit('messageOnlyDayPaise'),
    claimMinutes: limit('claimMinutes'),
    lineMinutes: limit('lineMinutes'),
    payerMustBeKnown: Type.Boolean(),
    payerMatch: oneOf(PAYER_DEGREES),
    minApproved: limit('minApproved'),
    minAccountDays: limit('minAccountDays'),
    kycVerified: Type.Boolean(),
    riskNotHigh: Type.Boolean(),
    maxStrikes: limit('maxStrikes'),
    fromHour: limit('fromHour'),
    toHour: limit('toHour'),
    samplePercent: limit('samplePercent'),
    maxPerMinute: limit('maxPerMinute'),
    stopOnWrong: Type.Boolean(),
    stopChargebackPaise: limit('stopChargebackPaise'),
  }),
);

const Count = object({ count: Type.Integer(), sumPaise: SignedPaise });
const ReasonCount = object({ code: oneOf(REASON_CODES), count: Type.Integer() });
const Decided = object({ approved: Count, rejected: Count, reversed: Count });

export const BackTest = named(
  'BackTest',
  object({
    id: Id,
    no: Type.String({ description: 'E.g. BT-101' }),
    rulesVersion: Version,
    days: Type.Integer(),
    state: oneOf(BACK_TEST_STATES),
    judged: Type.Integer(),
    total: nullable(Type.Integer()),
    askedBy: StaffRef,
    askedAt: Timestamp,
    finishedAt: nullable(Timestamp),
    result: nullable(object({ credited: Decided, left: Decided, reasons: Type.Array(ReasonCount) })),
    seenBy: Type.Array(StaffRef, { description: 'Owners who have opened its result' }),
    fresh: Type.Boolean({ description: 'Ended within the last 24 hours, so that it counts for switching on' }),
  }),
);

export const BackTestRows = object({
  items: Type.Array(
    object({
      depositId: Id,
      no: Type.String(),
      kind: oneOf(DISAGREEMENTS),
      amountPaise: Paise,
      customer: Type.String(),
      reason: nullable(Type.String()),
      at: Timestamp,
    }),
  ),
  total: Type.Integer(),
});

const RulesVersion = object({
  version: Version,
  rules: StraightThroughRules,
  reason: Type.String(),
  by: nullable(StaffRef),
  at: Timestamp,
});

/** Everything that the owner's page of straight-through approval shows. */
export const StraightThroughView = named(
  'StraightThroughView',
  object({
    mode: oneOf(MODES),
    version: Version,
    changedBy: nullable(StaffRef),
    changedAt: Timestamp,
    reason: Type.String(),
    stoppedItself: Type.Boolean(),
    inUse: RulesVersion,
    proposed: nullable(RulesVersion),
    waiting: nullable(WaitingRequest),
    backTests: Type.Array(BackTest, { description: 'The latest first, at most 10' }),
    today: object({
      credited: Count,
      wouldCredit: Count,
      claims: Type.Integer({ description: 'Claims sent today' }),
      reasons: Type.Array(ReasonCount, { description: 'Why it left claims of today to staff' }),
      caps: Type.Array(
        object({ name: Type.String(), spent: Type.Integer(), cap: Type.Integer(), unit: oneOf(['paise', 'count']) }),
      ),
    }),
    looks: object({
      sampled: Type.Integer(),
      waiting: Type.Integer(),
      right: Type.Integer(),
      wrong: Type.Integer(),
      oldestAt: nullable(Timestamp),
      credited: Type.Integer(),
    }),
    owners: Type.Integer({ description: 'How many owners there are: with one alone nobody confirms' }),
    at: Timestamp,
  }),
);

export const StraightThroughState = named(
  'StraightThroughState',
  object({ mode: oneOf(MODES), since: Timestamp, looksWaiting: Type.Integer() }),
);

const reason = text(300, { min: 3, description: 'Why; kept in the audit' });
const version = { ...Version, description: 'The version of the switch that the person saw' };

export const RulesChange = object({ version, rules: StraightThroughRules, reason });
export const Switching = object({ version, mode: oneOf(MODES), rulesVersion: Version, reason });
export type Switching = Static<typeof Switching>;
export const Stopping = object({ reason });
export const BackTestAsked = object({ rulesVersion: Version, days: Type.Integer({ minimum: 1, maximum: 92 }) });
export const Outcome = object({ view: StraightThroughView, waits: Type.Boolean() });

export const SecondLook = named(
  'SecondLook',
  object({
    deposit: Deposit,
    version: Version,
    look: oneOf(LOOKS),
    rulesVersion: Version,
    creditedAt: Timestamp,
    reason: nullable(oneOf(WRONG_REASONS)),
    remark: nullable(Type.String()),
    lookedBy: nullable(StaffRef),
    lookedAt: nullable(Timestamp),
    own: Type.Boolean({ description: 'This person entered its claim or its line, so another person looks' }),
  }),
);
export const SecondLooks = object({
  items: Type.Array(SecondLook),
  waiting: Type.Integer(),
  wrong: Type.Integer({ description: 'Found wrong and not reversed yet' }),
});
export const LookQuery = object({ look: Type.Optional(oneOf([...LOOKS, 'incident'])) });
export const LookRight = object({ version: Version });
export const LookWrong = object({ version: Version, reasonCode: oneOf(WRONG_REASONS), remark: text(500, { min: 3 }) });
