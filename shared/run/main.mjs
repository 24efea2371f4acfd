/*
 * `node shared/run/main.mjs start …`: runs a command of the project after a look at Node's version. Written in old
 * syntax and without imports, so that an old Node says one clear sentence and not a syntax error.
 */
var commands = {
  start: () => import('./start/command.mjs'),
  test: () => import('./test/command.mjs'),
  prove: () => import('./prove/command.mjs'),
  dev: () => import('./dev/command.mjs'),
  check: () => import('./test/check.mjs'),
  build: () => import('./build/command.mjs'),
  bench: () => import('./bench.mjs'),
  matrix: () => import('./matrix/command.mjs'),
  staff: () => import('./api-commands/staff.mjs'),
  backup: () => import('./api-commands/backup.mjs'),
  restore: () => import('./api-commands/restore.mjs'),
  migrate: () => import('./api-commands/migrate.mjs'),
  simulate: () => import('./api-commands/simulate.mjs'),
  walks: () => import('./house/walks/command.mjs'),
  report: () => import('../build/report/command.mjs'),
  new: () => import('../build/scaffold/command.mjs'),
};

var version = /** @type {[number, number]} */ (process.versions.node.split('.').map(Number));
if (version[0] < 20 || (version[0] === 20 && version[1] < 19)) {
  console.error(
    'The panel needs Node.js 20.19 or later, and this is ' +
      process.version +
      '. Get a newer one from https://nodejs.org.',
  );
  process.exit(1);
}

var words = process.argv.slice(2);
var command = Object.entries(commands).find((one) => one[0] === words[0]);
if (!command) {
  console.error('Say what to run: ' + Object.keys(commands).join(', ') + '.');
  process.exit(1);
}
command[1]()
  .then((module) => module.main(words.slice(1)))
  .catch((error) => {
    console.error(error && error.isUserError ? error.message : error);
    process.exit(1);
  });
