import { UserError } from '../../../run/user-error.mjs';
import { contentOf, partText } from '../../format/list.mjs';
import { problemOfRegistry } from '../../format/registry-schema.mjs';
import { keysFor, signersOf, thresholdOf } from '../../format/ring.mjs';
import { refuse, whyDesksClash, whyHostStandsAlone } from '../../gate.mjs';
import { nameOf, publicOf, verifyText } from '../../keys.mjs';
import { withLock } from '../lock.mjs';
import { readRecord } from '../records.mjs';
import { openRegistry } from '../open-registry.mjs';
import { issued, placeRegistry, refuseHoles } from '../registry-file.mjs';
import { mustSign, readRing } from '../ring.mjs';
import { placesOf } from '../places.mjs';
import { withSignature } from './seal.mjs';
import { forgetWaiting, readWaiting, withWaiting, writeWaiting } from './waiting.mjs';

/** @import { KeyObject } from 'node:crypto' */
/** @import { Registry } from '../../format/registry-schema.mjs' */
/** @import { Places } from '../places.mjs' */
/** @import { TargetRing } from '../ring.mjs' */
/** @import { WaitingPart } from './waiting.mjs' */

/** What a part would be, as a line for whoever signs it. @param {Registry} before @param {Registry} after @param {string} name */
function lineOf(before, after, name) {
  if (name === 'host')
    return `host ${before.host?.version ?? 'none'} → ${after.host?.version ?? 'none'}${JSON.stringify(before.yanked?.host) === JSON.stringify(after.yanked?.host) ? '' : ', and a version of it is taken back'}`;
  if (name === 'policy')
    return `policy: ${Object.entries(after.policy ?? {})
      .filter(([remote, rule]) => JSON.stringify(rule) !== JSON.stringify(before.policy?.[remote]))
      .map(([remote, { actions, origins }]) => [remote, `desks ${actions.join(' and ')}`, ...origins].join(', '))
      .join('; ')}`;
  return `${name} ${before.remotes[name]?.channels.stable[0] ?? 'none'} → ${after.remotes[name]?.channels.stable[0] ?? 'none'}`;
}

/** Refuses what the gate would refuse today. @param {Places} places @param {TargetRing} ring @param {Registry} next @param {readonly string[]} names */
async function refuseUnfit(places, ring, next, names) {
  const problem = problemOfRegistry(next);
  if (problem) throw new UserError(`The registry would be wrong: ${problem}.`);
  refuse(whyDesksClash(next));
  if (names.includes('host') && next.host)
    refuse(whyHostStandsAlone(await readRecord(places, ring, 'host', next.host.version), next));
  await refuseHoles(places, next);
}

/** Who has signed a part so far. @param {TargetRing} ring @param {WaitingPart} waiting */
const signersOfPart = (ring, { name, part, content }) =>
  signersOf(keysFor(ring, name), partText(name, part, content), part.signatures, verifyText);

/** A change whose part was changed by another one since can never be made. @param {readonly WaitingPart[]} waiting @param {Registry} raw */
const overtaken = (waiting, raw) =>
  waiting.find(({ name, part }) => part.serial !== (raw.parts?.[name]?.serial ?? 0) + 1)?.name;

/**
 * Host and policy as they are: when nothing waits they can be signed by one more key, so that a ring can ask for more
 * signatures afterwards.
 *
 * @param {Registry} raw
 * @returns {WaitingPart[]}
 */
const present = (raw) =>
  ['policy', 'host'].flatMap((name) => {
    const part = raw.parts?.[name];
    return part ? [{ name, part, content: contentOf(raw, name) }] : [];
  });

/**
 * Adds a signature to the change that waits for one, and makes the change once it has enough. Returns `{ lines, waits,
 * done, registry }`: what the change is, which parts still lack signatures, and whether it was made.
 *
 * @param {{ targetDir: string, privateKey: KeyObject, dryRun?: boolean }} options
 */
export async function cosign({ targetDir, privateKey, dryRun = false }) {
  const places = placesOf(targetDir);
  return withLock(places.lock, async (hold) => {
    const ring = await readRing(places);
    const { registry: now, raw } = await openRegistry(places, ring);
    const waiting = await readWaiting(places);
    const isWaiting = waiting.length > 0;
    const late = overtaken(waiting, raw);
    if (late !== undefined) {
      if (!dryRun) await forgetWaiting(places);
      throw new UserError(`${late} was changed after this change began to wait, so it is dropped: prepare it again.`);
    }
    const parts = isWaiting ? waiting : present(raw);
    const publicKey = publicOf(privateKey);
    const mine = parts.filter(({ name }) => keysFor(ring, name).includes(publicKey));
    if (parts.length === 0) throw new UserError('There is nothing to sign: publish a host first.');
    if (mine.length === 0)
      mustSign(
        ring,
        privateKey,
        parts.map(({ name }) => name),
      );
    const signed = await Promise.all(mine.map((one) => signersOfPart(ring, one)));
    if (signed.every((signers) => signers.includes(publicKey)))
      throw new UserError(
        `The key ${nameOf(publicKey)} has signed ${isWaiting ? 'this' : 'host and policy'} already${isWaiting ? ': another key has to' : ''}.`,
      );
    const next = parts.map((one) =>
      mine.includes(one) ? { ...one, part: withSignature(one.name, one.part, one.content, privateKey) } : one,
    );
    const names = next.map(({ name }) => name);
    const counts = await Promise.all(next.map((one) => signersOfPart(ring, one)));
    const waits = names.filter((name, place) => (counts[place]?.length ?? 0) < thresholdOf(ring, name));
    const whole = withWaiting(raw, next);
    const lines = names.map((name) => lineOf(raw, whole, name));
    await refuseUnfit(places, ring, whole, names);
    const answer = { lines, waits: isWaiting ? waits : [], done: !isWaiting || waits.length === 0 };
    if (dryRun) return { ...answer, registry: whole };
    if (!answer.done) {
      await hold();
      await writeWaiting(places, next);
      return { ...answer, registry: raw };
    }
    const registry = issued({ ...whole, ring: ring.text }, raw);
    await placeRegistry(places, { registry, good: withWaiting(now, next), ring, privateKey, before: raw, hold });
    if (isWaiting) await forgetWaiting(places);
    return { ...answer, registry };
  });
}
