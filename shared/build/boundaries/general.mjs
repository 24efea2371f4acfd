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
];
