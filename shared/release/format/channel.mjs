/** FNV-1a: the same person gets the same answer in every browser, and nobody can ask for another one. */
function share(text) {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0), 0x01000193) >>> 0;
  return hash % 100;
}

/** The channel of a staff member. Whoever is not known, and everybody without a canary, is on `stable`. */
export function channelOf({ channels, canary }, staff) {
  if (!channels.canary.length || !canary || !staff) return 'stable';
  const isNamed = canary.staff.includes(staff.id) || canary.staff.includes(staff.username) || canary.actions.includes(staff.actionName);
  return isNamed || (staff.id && share(staff.id) < canary.percent) ? 'canary' : 'stable';
}
