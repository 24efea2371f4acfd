import type { FastifyRequest } from 'fastify';
import { actAs } from '../../../acts/act.ts';
import { readPolicy } from '../../../acts/read-policy.ts';
import { done, Halt, type Refusal, refused } from '../../../http/envelope.ts';
import { refusePlainHttp } from '../device/device.ts';
import { countAttempt } from '../throttle/login-throttle.ts';
import { askInSecondStep, neededOf, type SecondStep, spendFactor } from '../second-factor/second-step.ts';
import { asksForFactor, type Factor, findFactor } from '../second-factor/spend-code.ts';
import { startSession } from '../start-session.ts';
import { expired } from './attempt.ts';
import { browserOf } from './browser.ts';
import { findPerson, settlePerson } from './person.ts';
import type { Provider } from './provider.ts';
import { awaitFactor, openTicket, type Outcome, type Person, spendTicket } from './tickets.ts';

interface Typed extends SecondStep {
  ticket: string;
}

type Session = NonNullable<Awaited<ReturnType<typeof startSession>>>;

const refusalOf = (outcome: Outcome): Refusal | undefined =>
  'refusal' in outcome ? refused(outcome.refusal.code, outcome.refusal.says) : undefined;

/**
 * Exchanges the code of a single sign-on for a session. Answers the refusal that the person reads; throws 403 when a
 * code or a passkey is still to come, for which the exchange stays open some minutes.
 */
export async function finishSignOn(
  request: FastifyRequest,
  typed: Typed,
  provider: Provider,
): Promise<Session | Refusal> {
  refusePlainHttp(request);
  const { db, clock } = request.server.deps;
  const now = clock.now();
  const outcome = (await openTicket(db, typed.ticket, browserOf(request), now)) ?? expired;
  if ('refusal' in outcome) {
    await spendTicket(db, typed.ticket, now);
    return refusalOf(outcome) as Refusal;
  }
  const { person } = outcome;
  try {
    const checked = await checkFactor(request, typed, person, provider.label);
    if ('statusCode' in checked) return checked;
    // From here on this code is used up, whatever comes of it.
    if (!(await spendTicket(db, typed.ticket, now))) return refusalOf(expired) as Refusal;
    return await begin(request, person, provider.label, checked);
  } catch (error) {
    if (!(error instanceof Halt)) throw error;
    await spendTicket(db, typed.ticket, now);
    return error.refusal;
  }
}

interface CheckedFactor {
  factor: Factor | undefined;
  factorVersion: number | undefined;
  /** The provider's factor takes the place of our own. */
  factorCounts: boolean;
}

/** The person's own second factor, unless the policy leaves it to the provider and the provider has asked for one. */
async function checkFactor(
  request: FastifyRequest,
  typed: Typed,
  person: Person,
  label: string,
): Promise<CheckedFactor | Refusal> {
  const { db, clock } = request.server.deps;
  const { staff } = await findPerson(db, person, label);
  const row = await findFactor(db, staff.id);
  const factorCounts = person.hasFactor && (await readPolicy(db, 'auth.sso.factor')) === 'provider';
  const checked = { factor: undefined, factorVersion: row?.version, factorCounts };
  if (factorCounts || !asksForFactor(row)) return checked;
  if (!typed.code && !typed.passkey) {
    await awaitFactor(db, typed.ticket, clock.now());
    throw neededOf(request, row);
  }
  const attempt = await countAttempt(db, { username: staff.username, ip: request.ip, now: clock.now() });
  const factor = await spendFactor(request, row, typed);
  if (typeof factor !== 'string') return factor;
  await attempt.succeeded();
  return { ...checked, factor };
}

/** What the browser is asked for when a passkey is the second step after the provider; the ticket stays as it is. */
export async function askAtSignOn(request: FastifyRequest, { ticket }: Typed, { label }: Provider) {
  refusePlainHttp(request);
  const { db, clock } = request.server.deps;
  const outcome = (await openTicket(db, ticket, browserOf(request), clock.now())) ?? expired;
  if ('refusal' in outcome) return refusalOf(outcome) as Refusal;
  try {
    return await askInSecondStep(request, (await findPerson(db, outcome.person, label)).staff.id);
  } catch (error) {
    if (!(error instanceof Halt)) throw error;
    return error.refusal;
  }
}

const CHANGED = refused('TRY_AGAIN', 'Your account was changed just now. Start again.');

async function begin(
  request: FastifyRequest,
  person: Person,
  label: string,
  { factorCounts, ...checked }: CheckedFactor,
): Promise<Session | Refusal> {
  const settled = await actAs(
    request.server.deps,
    'single sign-on',
    async (one) => done(await settlePerson(one, person, label), 'Settled'),
    { violations: { sso_link_subject_once: () => CHANGED } },
  );
  if (settled.statusCode !== 1) return settled;
  const staff = settled.data;
  const session = await startSession(request, staff, {
    ...checked,
    passwordHash: staff.passwordHash,
    sso: { sid: person.sid, factorCounts },
  });
  return session ?? CHANGED;
}
