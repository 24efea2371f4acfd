/**
 * What has to be installed: `run` (what building and running need), `all` (tests, checks and the dev server too), or
 * nothing. The stamps say for which manifests and lockfile either was last done; `only: 'run'` asks for no more than
 * that. Development packages are most of all there are, so `npm start` in a fresh clone does without them; where they
 * have been installed they stay, because taking them out and fetching them again for the next test costs more.
 *
 * @param {{ now: string, all?: string, run?: string }} stamps
 * @param {'run'} [only]
 * @returns {'all' | 'run' | undefined}
 */
export function toInstall({ now, all, run }, only) {
  if (all === now || (only && run === now)) return undefined;
  return only && all === undefined ? 'run' : 'all';
}
