import { CHECKING_COMMANDS } from './checking-commands.mjs';

/** The commands of `shared/run` that no release test needs. */
const CHECKING = [...CHECKING_COMMANDS].map((name) => name.replace('.', '\\.')).join('|');

export const generalRules = [
  {
    name: 'no-circles',
    comment: 'Two files that need each other are one file, or a third one holds what both need.',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'no-missing',
    comment: 'The import leads nowhere.',
    severity: 'error',
    from: {},
    // Only the bundler resolves Fast Refresh, and only in development.
    to: { couldNotResolve: true, pathNot: '(\\.css$|^react-refresh/runtime$)' },
  },
  {
    name: 'no-tests-in-production',
    comment: 'Production code does not import tests, nor what only tests use, nor a bench, which may use both.',
    severity: 'error',
    from: {
      pathNot:
        '(\\.test\\.[mc]?[jt]sx?$|/jest\\.config\\.mjs$|/testing/|^host/(tests|bench)/|^api/src/(promises|bench)/)',
    },
    to: { path: '(\\.test\\.[mc]?[jt]sx?$|/testing/|^host/(tests|bench)/|^api/src/(promises|bench)/)' },
  },
  {
    name: 'release-tests-on-their-inputs',
    comment:
      'A *.release.test of shared is left out while what it is made of is unchanged (shared/run/test/proved-tests.mjs), so it reaches nothing else.',
    severity: 'error',
    from: { path: '^shared/.+\\.release\\.test\\.mjs$' },
    to: {
      reachable: true,
      path: '^(host|remote-[^/]+|api|shared)/',
      pathNot: `^shared/(build|release)/|^shared/run/(?!(${CHECKING})(/|$))`,
    },
  },
];
