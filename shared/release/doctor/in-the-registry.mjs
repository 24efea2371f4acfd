import { chooseRelease, releasesOf, whyNot } from '../format/compatibility.mjs';
import { yankOf } from '../format/age.mjs';
import { whyDesksClash, whyMenuIsWrong, whyPlacesAreWrong } from '../gate.mjs';
import { withKeys } from '../store/document.mjs';

const WEEK_MS = 7 * 86_400_000;
const MONTH_MS = 30 * 86_400_000;

const originOf = (base) => (/^https?:/.test(base) ? new URL(base).origin : null);

/** Problems staff would meet, as far as the registry and the document show them. */
export const registryChecks = [
  {
    name: 'incompatible',
    says: 'the current host runs the current release of every remote',
    find: ({ registry, host }) =>
      Object.entries(host ? registry.remotes : {}).flatMap(([name, remote]) => {
        const [newest] = releasesOf(remote);
        const taken = newest && chooseRelease(remote, host);
        if (!newest || taken === newest) return [];
        const instead = taken ? `staff get ${taken.version}` : 'staff get nothing';
        return [`${name} ${newest.version} ${whyNot(newest, host)}: ${instead}.`];
      }),
  },
  {
    name: 'end',
    says: 'the registry is good for another week',
    find: ({ registry: { expiresAt } }) =>
      expiresAt === undefined || Date.parse(expiresAt) - Date.now() < WEEK_MS
        ? [`The registry ${expiresAt ? `ends at ${expiresAt}` : 'has no end'}: "pnpm release renew" signs it anew.`]
        : [],
  },
  {
    name: 'parts',
    says: 'every part is signed by keys that may sign it',
    find: ({ registry }) =>
      Object.entries(registry.refused ?? {}).map(
        ([name, why]) => `${name} ${why}: browsers refuse it. "pnpm release resign" or "cosign" signs it.`,
      ),
  },
  {
    name: 'ring',
    says: 'the keys are good for another month',
    find: ({ ring }) =>
      ring.version > 0 && Date.parse(ring.expiresAt) - Date.now() < MONTH_MS
        ? [`The keys end at ${ring.expiresAt}: "pnpm release ring sign" and "ring put" sign them anew.`]
        : [],
  },
  {
    name: 'yanked',
    says: 'nothing is offered that was taken back',
    find: ({ registry, releases }) =>
      releases
        .filter(({ name, release }) => yankOf(registry, name, release.version))
        .map(({ title }) => `${title} was taken back and is offered.`),
  },
  {
    name: 'desks',
    says: 'each desk has one remote',
    find: ({ registry }) => [whyDesksClash(registry)].filter(Boolean),
  },
  {
    name: 'menu',
    says: 'every menu entry has a page',
    find: ({ releases }) => releases.map(({ name, release }) => whyMenuIsWrong(name, release)).filter(Boolean),
  },
  {
    name: 'places',
    says: 'every place outside of a remote’s pages can be shown',
    find: ({ releases }) => releases.map(({ name, release }) => whyPlacesAreWrong(name, release)).filter(Boolean),
  },
  {
    name: 'first-files',
    says: 'what is fetched early is released',
    find: ({ releases }) =>
      releases.flatMap(({ title, release }) => {
        const early = [release.entry, ...release.expose, ...Object.values(release.first).flatMap(({ files }) => files)];
        return early
          .filter((file) => !(file in release.files))
          .map((file) => `${title}: ${file} is to be fetched early and has no hash.`);
      }),
  },
  {
    name: 'origins',
    says: 'the policy lets every remote’s origin in',
    find: ({ releases, origins }) =>
      origins === undefined
        ? []
        : releases.flatMap(({ title, release }) => {
            const origin = originOf(release.base);
            return !origin || origins.includes(origin)
              ? []
              : [
                  `${title} is served from ${origin}, which script-src does not name: ${origins.join(' ') || 'it names none'}.`,
                ];
          }),
  },
  {
    name: 'keys',
    says: 'the page trusts the root keys of this target',
    find: ({ document, ring }) =>
      document === null || withKeys(document, ring) === document
        ? []
        : [
            'index.html trusts other keys than those of this target: staff would see no module. Any release command mends it.',
          ],
  },
];
