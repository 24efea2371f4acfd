/**
 * Finds unused files and exports. Entry points are the files that tools and the bundler start from; patterns cover new
 * packages.
 */
export default {
  include: ['files', 'exports'],
  ignoreExportsUsedInFile: true,
  workspaces: {
    '.': { entry: [], project: [] },
    host: {
      // Nobody imports doors.ts; being part of the build is what shares its doors with remotes.
      entry: [
        'src/start.ts',
        'src/first/first.ts',
        'src/boot.tsx',
        'src/start/dev-refresh.ts',
        'src/doors.ts',
        'src/**/*-global.ts',
        'src/**/*.test.{ts,tsx}',
        'tests/{matrix,screenshots}.ts',
        'tests/**/*.test.ts',
        'tests/harness/jest/global-*.ts',
        'bench/{grid,integrity}.ts',
        'bench/page/main.ts',
        // Built by the bench itself, each as a bundle of its own.
        'bench/page/build-rivals.mjs',
        'bench/page/{twin/{boot,start,no-federation},plain/app}.{ts,tsx}',
        'bench/**/*.test.ts',
      ],
      project: ['src/**/*.{ts,tsx}', 'tests/**/*.ts', 'bench/**/*.{ts,tsx,mjs}'],
    },
    'remote-*': { entry: ['src/remote.ts', 'src/**/*.test.{ts,tsx}'], project: ['src/**/*.{ts,tsx}'] },
    shared: {
      entry: [
        'run/main.mjs',
        'run/process/watchdog.mjs',
        // Started by a drill of the API.
        'run/matrix/previous-api.mjs',
        // The commands of a team's folder, and what dependency-cruiser reads there.
        'run/panel/{main,law}.mjs',
        'build/*.{mjs,cjs}',
        'release/*.mjs',
        '{run,build,release}/**/*.test.mjs',
        'src/**/*.test.{ts,tsx}',
      ],
      project: ['{run,build,release}/**/*.{mjs,cjs}', 'src/**/*.{ts,tsx}'],
    },
    // tables.ts files only extend the type of the database.
    api: {
      entry: [
        'src/server.ts',
        'src/bench/main.ts',
        'src/bench/approvals/main.ts',
        'src/bench/load/main.ts',
        'src/bench/wal/main.ts',
        'src/bench/ledger.ts',
        'src/bench/audit.ts',
        'src/**/tables.ts',
        'src/testing/index.ts',
        'src/**/*.test.ts',
        'migrations/*.ts',
      ],
      project: ['src/**/*.ts', 'migrations/*.ts'],
    },
  },
};
