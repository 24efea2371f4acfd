import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const SHARED = '@backoffice/shared';

const LIBRARIES = ['react', 'react-dom', 'react/jsx-runtime'];
/** Needed before the first screen, so part of the host's first files. */
const START_DOORS = [`${SHARED}/remote`, `${SHARED}/kit/core`];
/** Fetched from the host when a screen first needs them; `host/src/doors.ts` imports each of them once. */
export const LAZY_DOORS = ['table', 'overlay', 'choices', 'dates', 'files'].map((door) => `${SHARED}/kit/${door}`);

const keys = (dev, names) => (dev ? [...names, 'react/jsx-dev-runtime'] : names);
const requiredVersion = (key) => (key.startsWith(SHARED) ? '^1.0.0' : '^19.0.0');
const share = (names, options) =>
  Object.fromEntries(names.map((key) => [key, { singleton: true, requiredVersion: requiredVersion(key), ...options }]));

/**
 * The modules that the host provides to every remote. `eager`, because without React at the start the page stays blank.
 */
export const hostSingletons = ({ dev = false } = {}) => ({
  ...share(keys(dev, [...LIBRARIES, ...START_DOORS]), { eager: true }),
  ...share(LAZY_DOORS, {}),
});

/**
 * The modules that a remote takes from the host. `import: false`, because otherwise a remote's higher version would
 * replace the host's.
 */
export const remoteSingletons = ({ dev = false } = {}) =>
  share(keys(dev, [...LIBRARIES, ...START_DOORS, ...LAZY_DOORS]), { import: false });

/** Packages whose versions decide whether host and remote are compatible. */
const VERSIONED = ['react', 'react-dom', SHARED];
const versionOf = (name) => require(name === SHARED ? '../package.json' : `${name}/package.json`).version;

/** The versions that the host provides. */
export const sharedVersions = () => Object.fromEntries(VERSIONED.map((name) => [name, versionOf(name)]));

/** The version ranges that a remote accepts, recorded in its release. */
export const sharedRanges = () => Object.fromEntries(VERSIONED.map((name) => [name, requiredVersion(name)]));
