#!/usr/bin/env node
import { setTimeout as pause } from 'node:timers/promises';
import { parseArguments } from '../settings/arguments.mjs';
import { helpText } from '../settings/help.mjs';
import { onEnd } from '../process/ends.mjs';
import { UserError } from '../user-error.mjs';
import { CHECKS, runCheck } from './checks.mjs';
import { placesOf } from './places.mjs';

/*
 * `panel-run`: the commands of a team's folder, in which one remote stands beside a packed host.
 */

const folder = process.cwd();
const say = (/** @type {string} */ line) => console.log(line);
const whoMayEnter = (/** @type {string[]} */ names) => say(`Sign in as ${names.join(', ')}, with any password.`);

/** Runs until it is stopped. @param {{ close: () => Promise<unknown> }} site */
const untilEnd = (site) => new Promise((resolve) => onEnd(() => void site.close().finally(() => resolve(undefined))));

async function dev() {
  const { openDevHost, startRemote } = await import('./dev.mjs');
  const site = await openDevHost(placesOf(folder));
  const remote = startRemote(folder);
  let isOver = false;
  const over = Promise.race([remote.ended.then(() => 'remote'), untilEnd(site)]).finally(() => (isOver = true));
  // Whoever opened it before would see a panel without the remote.
  while (!isOver && !(await site.hasRemote())) await pause(200);
  if (!isOver) {
    say(`Ready: ${site.origin}`);
    whoMayEnter(site.names);
  }
  const ended = await over;
  remote.stop();
  if (ended === 'remote') throw new UserError('The dev server of the remote has ended; its last words are above.');
}

async function preview() {
  const { openPreview } = await import('./preview.mjs');
  const site = await openPreview(placesOf(folder), { port: Number(process.env.HOST_PORT) || 3000 });
  say(`Ready: ${site.origin}, as it would be released`);
  whoMayEnter(site.names);
  await untilEnd(site);
}

async function screens() {
  const { checkScreens } = await import('./screens.mjs');
  const found = await checkScreens(placesOf(folder), say);
  if (found.length > 0) throw new UserError(found.join('\n'));
  say('Every screen shows, in both themes, and axe finds nothing.');
}

/** @param {string[]} args */
async function test(args) {
  const { given, words } = parseArguments(args, { '--only': 'value' }, () => true);
  const wanted = given.only?.split(',') ?? CHECKS.map(({ name }) => name);
  const unknown = wanted.filter((name) => !CHECKS.some((one) => one.name === name));
  if (unknown.length > 0)
    throw new UserError(
      `There is no check called ${unknown.join(', ')}: ${CHECKS.map(({ name }) => name).join(', ')}.`,
    );
  const red = [];
  for (const check of CHECKS.filter(({ name }) => wanted.includes(name))) {
    say(`== ${check.name}`);
    if (!runCheck(folder, check, check.name === 'unit' ? words : [])) red.push(check.name);
  }
  if (red.length > 0) throw new UserError(`Not right yet: ${red.join(', ')}.`);
}

/** @type {Record<string, (args: string[]) => Promise<void>>} */
const COMMANDS = { dev, preview, screens, test };

const help = () =>
  helpText({
    usage: 'panel-run dev | preview | screens | test [--only types,lint,law,unit] [words for jest]',
    does: [
      'dev      opens the remote in the packed host, with a fake API; an edit shows at once',
      'preview  the same with the built remote, signed and served as in production',
      'screens  opens every screen of the built remote in both themes and lets axe look at it',
      'test     types, lint, import law and the remote’s own tests',
    ].join('\n'),
  });

const [name = '', ...args] = process.argv.slice(2);
const command = COMMANDS[name];
try {
  if (!command || args.includes('--help')) {
    say(help());
    process.exitCode = command ? 0 : 1;
  } else await command(args);
} catch (error) {
  console.error(error.isUserError ? error.message : error.stack);
  process.exitCode = 1;
}
