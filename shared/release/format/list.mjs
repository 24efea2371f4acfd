import { isOlder } from './age.mjs';
import { originsIn } from './origins.mjs';
import { problemOfRegistry } from './registry-schema.mjs';
import { keysFor, openRing, ringIn, signersOf, thresholdOf } from './ring.mjs';
import { splitSigned } from './signed-text.mjs';

/** @import { Registry, SignedPart } from './registry-schema.mjs' */
/** @import { Anchor, Ring, Verify } from './ring.mjs' */

/** @template T @param {Record<string, T> | undefined} record @param {string} name */
const own = (record, name) => (record && Object.hasOwn(record, name) ? record[name] : undefined);

/** The parts that are signed by themselves: `policy`, `host`, and each remote. @param {Pick<Registry, 'remotes'>} list */
export const partsOf = ({ remotes }) => [
  'policy',
  'host',
  ...Object.keys(remotes).filter((name) => name !== 'policy' && name !== 'host'),
];

/**
 * What a part says. Its signatures cover this value as JSON, so that what is verified is what is used.
 *
 * @param {Pick<Registry, 'policy' | 'host' | 'remotes' | 'yanked'>} list
 * @param {string} name
 */
export const contentOf = ({ policy, host, remotes, yanked }, name) =>
  name === 'policy' ? [policy] : [name === 'host' ? host : own(remotes, name), own(yanked, name)];

/**
 * The text that the signatures of a part cover. The name is in it, so that no part passes for another.
 *
 * @param {string} name
 * @param {Pick<SignedPart, 'serial' | 'issuedAt'>} part
 * @param {unknown} content
 */
export const partText = (name, { serial, issuedAt }, content) => JSON.stringify([name, serial, issuedAt, content]);

/**
 * The list with one part as another list has it.
 *
 * @param {Registry} list
 * @param {Registry} from
 * @param {string} name
 * @returns {Registry}
 */
export function withPart(list, from, name) {
  const part = own(from.parts, name);
  const yanks = own(from.yanked, name);
  const remote = own(from.remotes, name);
  return {
    ...list,
    ...(part && { parts: { ...list.parts, [name]: part } }),
    ...(yanks && { yanked: { ...list.yanked, [name]: yanks } }),
    ...(name === 'policy' && from.policy && { policy: from.policy }),
    ...(name === 'host' && from.host && { host: from.host }),
    ...(name !== 'policy' && name !== 'host' && remote && { remotes: { ...list.remotes, [name]: remote } }),
  };
}

/**
 * A list that holds one part and nothing else; the opposite of {@link contentOf}.
 *
 * @param {string} name
 * @param {SignedPart} part
 * @param {any[]} content
 * @returns {Registry}
 */
export const partOnly = (name, part, [content, yanks]) => ({
  schema: 2,
  serial: 0,
  parts: { [name]: part },
  ...(yanks && { yanked: { [name]: yanks } }),
  ...(name === 'policy' || name === 'host'
    ? { [name]: content ?? undefined, remotes: {} }
    : { remotes: { [name]: content } }),
});

/**
 * Why a remote goes beyond what the policy lets it: its desks, and the origins of its files and APIs. Without a policy
 * it may be served from the panel's own origin alone.
 *
 * @param {Registry} list with that remote alone
 * @param {string} name
 * @param {Registry['policy']} policy
 */
function beyond({ remotes }, name, policy) {
  const rule = policy ? own(policy, name) : { actions: remotes[name]?.actions ?? [], origins: [] };
  if (!rule) return 'is not named by the policy';
  const { remoteOrigins, connectOrigins } = originsIn({ remotes });
  const origin = [...remoteOrigins, ...connectOrigins].find((one) => !rule.origins.includes(one));
  const desk = remotes[name]?.actions.find((one) => !rule.actions.includes(one));
  return (origin ?? desk) === undefined ? null : `claims ${origin ?? desk}, which the policy does not give it`;
}

/**
 * Opens a signed list. The list as a whole is signed by any key of the ring; each part by those that may sign it. A part
 * that is not good is left out, or taken from `before` where that one is good, and the others are used: nobody's part
 * stops a desk but its own. Answers `unsigned` or `foreign` when nothing of the list can be used.
 *
 * @param {string} text
 * @param {{ verify: Verify, anchor: Anchor, ring?: Ring, before?: Registry | undefined }} options `anchor` has signed the
 *   list's ring, unless a newer one was seen in `before`; with `ring` that one counts and no other
 * @returns {Promise<Registry | 'unsigned' | 'foreign'>} with the reason for each part that was `refused`
 */
export async function openList(text, { verify, anchor, ring: given, before }) {
  const signed = splitSigned(text);
  if (!signed) return 'unsigned';
  /** @type {Registry} */
  const list = JSON.parse(signed.payload);
  const known = before?.ring === undefined ? null : ringIn(before.ring);
  const came = given ?? (await openRing(list.ring, known?.roots ?? anchor, verify));
  const ring = came && known && came.version < known.version ? known : came;
  if (!ring) return 'foreign';
  const anyKey = ring.keys.map(({ key }) => key);
  if ((await signersOf(anyKey, signed.payload, signed.signatures, verify)).length === 0) return 'foreign';

  /** @type {Registry} */
  const head = { ...list, ring: ring === known ? before?.ring : list.ring, remotes: {} };
  for (const name of /** @type {const} */ (['parts', 'policy', 'host', 'yanked', 'refused'])) delete head[name];

  /** Why a part is not good by its signatures. @param {Registry | undefined} from @param {string} name */
  const judge = async (from, name) => {
    const part = own(from?.parts, name);
    if (!from || !part) return 'is missing';
    const covered = partText(name, part, contentOf(from, name));
    const { length } = await signersOf(keysFor(ring, name), covered, part.signatures ?? [], verify);
    const needed = thresholdOf(ring, name);
    return length < needed ? `has ${length} of ${needed} signatures of keys that may sign it` : null;
  };

  /** Nonsense in one part is no reason to refuse the others. @param {Registry | undefined} from @param {string} name */
  const unsigned = (from, name) => judge(from, name).catch(() => 'cannot be read');

  let opened = head;
  const used = (/** @type {Registry} */ from, /** @type {string} */ name) => {
    const next = withPart({ ...head, remotes: {} }, from, name);
    const problem = problemOfRegistry(next) ?? (own(next.remotes, name) ? beyond(next, name, opened.policy) : null);
    if (problem === null) opened = withPart(opened, from, name);
    return problem;
  };
  const names = partsOf(list);
  for (const name of new Set([...names, ...Object.keys(before?.remotes ?? {})])) {
    const older = own(before?.parts, name);
    const part = own(list.parts, name);
    // A target without a host, or one that nobody has published to, says nothing there.
    if (!part && !older && contentOf(list, name).every((one) => one === undefined)) continue;
    let problem = await unsigned(list, name);
    if (problem === null && part && older && isOlder(part, older)) problem = 'is older than one that was seen';
    problem ??= used(list, name);
    if (problem === null) continue;
    if (before && older && (await unsigned(before, name)) === null) used(before, name);
    // A remote that is in no list any more, and that the policy does not name, has left.
    if (names.includes(name) || own(opened.policy, name))
      opened = { ...opened, refused: { ...opened.refused, [name]: problem } };
  }
  return opened;
}
