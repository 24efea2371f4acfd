/**
 * The facts about the signed-in person that decide whether they get a canary.
 * @typedef {{ id?: string, username?: string, actionName?: string }} ChannelStaff
 */

/** @import { Channel, RegisteredRemote } from './registry-schema.mjs' */

/**
 * FNV-1a hash, 0 to 99: a person gets the same result in every browser, and cannot choose another.
 *
 * @param {string} text
 */
function share(text) {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ Number(character.codePointAt(0)), 0x01000193) >>> 0;
  return hash % 100;
}

/**
 * The channel of a staff member. Unknown staff are on `stable`, and so is everybody while there is no canary.
 *
 * @param {Pick<RegisteredRemote, 'channels' | 'canary'>} remote
 * @param {ChannelStaff | null} staff
 * @returns {Channel}
 */
export function channelOf({ channels, canary }, staff) {
  if (!channels.canary.length || !canary || !staff) return 'stable';
  const isNamed =
    canary.staff.some((one) => one === staff.id || one === staff.username) ||
    canary.actions.some((one) => one === staff.actionName);
  return isNamed || (staff.id && share(staff.id) < canary.percent) ? 'canary' : 'stable';
}
