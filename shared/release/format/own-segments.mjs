/**
 * The first segments of the host's own pages under `/admin`. They come before those of the person's module, so a
 * remote's screen of that name would stand in the menu and never open. `host/src/own/pages.test.ts` keeps the list true.
 */
export const OWN_SEGMENTS = [
  'feed',
  'hand-over',
  'modules',
  'openings',
  'owner',
  'practice',
  'profile',
  'risk',
  'row',
  'second-look',
  'second-person',
];

/**
 * Why a remote may not have these screens, as the end of a sentence; `null` when it may.
 *
 * @param {readonly { segment: string }[]} menu
 */
export function reservedIn(menu) {
  const taken = menu.find(({ segment }) => OWN_SEGMENTS.includes(segment));
  return taken ? `has a screen at "${taken.segment}", which is a page of the host: nobody could open it` : null;
}
