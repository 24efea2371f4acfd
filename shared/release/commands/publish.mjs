import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { UserError } from '../../run/user-error.mjs';
import { buildFromTarget } from '../built/from-target.mjs';
import { publisherOf } from '../built/published-by.mjs';
import { readFigures } from '../figures.mjs';
import { ORIGIN } from '../format/origins.mjs';
import { publish } from '../publish.mjs';
import { channelIn, listOf, nameIn, readSigner, tellWaiting } from './options.mjs';

export const usage = 'publish <package…>';
export const does = 'publishes built packages: host, deposit, a folder. All in one step';
export const options = [
  ['--channel <name>', 'stable (default) or canary'],
  ['--share <percent>', 'canary: this share of all staff'],
  ['--staff <a,b>', 'canary: these staff members, by username or id'],
  ['--actions <a,b>', 'canary: everybody of these desks'],
  ['--from <environment>', 'publishes what is on stable there (RELEASE_TARGET_…, or a target): the very same files'],
  ['--environment <name>', 'what this target is called on its sign-in form, e.g. staging; kept until the next'],
  ['--connect <name>=<origin>', 'an API of its own that a remote calls; kept, several with commas; <name>= for none'],
  ['--figures <file>', 'copied on the page of modules: also serves hosts that a tab said it runs'],
  ['--base <name>=<address>/', 'where a remote’s folder is served; /remotes/<name>/ without it'],
];

/** The `dist` folder of a package, named by its folder or by a remote's short name. */
function distOf(word) {
  const found = [word, `remote-${word}`]
    .map((folder) => resolve(folder, 'dist'))
    .find((folder) => existsSync(join(folder, 'build.json')));
  if (found) return found;
  throw new UserError(`There is no finished build of ${word} here: run its build, and name its folder.`);
}

/**
 * The builds that are named, of this workspace or of another target; `forget` removes what was made for it.
 *
 * @param {string[]} words
 * @param {string | undefined} from the folder of the other target
 */
async function buildsOf(words, from) {
  if (from === undefined) return { builds: words.map((word) => ({ dist: distOf(word) })), forget: async () => {} };
  const place = await mkdtemp(join(tmpdir(), 'release-'));
  const forget = () => rm(place, { recursive: true, force: true });
  try {
    const builds = [];
    for (const word of words) builds.push(await buildFromTarget(from, nameIn(word), join(place, nameIn(word), 'dist')));
    return { builds, forget };
  } catch (error) {
    await forget();
    throw error;
  }
}

function percentOf(text) {
  if (text === undefined) return 0;
  if (/^\d{1,3}$/.test(text) && Number(text) <= 100) return Number(text);
  throw new UserError('--share is a whole number of percent, 0 to 100.');
}

function canaryOf({ given }, channel) {
  if (channel === 'stable') {
    if (['share', 'staff', 'actions'].some((name) => name in given))
      throw new UserError('--share, --staff and --actions are for --channel canary.');
    return undefined;
  }
  const canary = {
    percent: percentOf(given.share),
    staff: listOf(given.staff, '--staff'),
    actions: listOf(given.actions, '--actions'),
  };
  const isForNobody = canary.percent === 0 && canary.staff.length + canary.actions.length === 0;
  if (isForNobody) throw new UserError('A canary is for somebody: say --share, --staff or --actions.');
  return canary;
}

function connectsOf(text) {
  /** @type {Record<string, string[]>} */
  const connects = {};
  for (const each of listOf(text, '--connect')) {
    const [, name, origin = ''] = /^([a-z][a-z0-9-]*)=(.*)$/.exec(each) ?? [];
    if (!name || (origin && !ORIGIN.test(origin)))
      throw new UserError('--connect wants <name>=<origin>, like deposit=https://files.example, without a path.');
    connects[name] = [...(connects[name] ?? []), ...(origin ? [origin] : [])];
  }
  return connects;
}

function basesOf(text) {
  return Object.fromEntries(
    listOf(text, '--base').map((each) => {
      const [, name, address = ''] = /^([a-z][a-z0-9-]*)=(.+\/)$/.exec(each) ?? [];
      if (!name) throw new UserError('--base wants <name>=<address>/, with a slash at its end.');
      return [name, address];
    }),
  );
}

export async function run(args, tell) {
  const settings = readSigner(args, {
    '--channel': 'value',
    '--share': 'value',
    '--staff': 'value',
    '--actions': 'value',
    '--base': 'value',
    '--connect': 'value',
    '--environment': 'value',
    '--from': 'value',
    '--figures': 'value',
  });
  const { words, targetDir, privateKey, dryRun, given } = settings;
  if (words.length === 0) throw new UserError('Say what to publish, for example: pnpm release publish deposit');
  const channel = channelIn(settings);
  const canary = canaryOf(settings, channel);
  const figures = await readFigures(given.figures);
  const { builds, forget } = await buildsOf(words, given.from);
  const { published, registry, changed, waits } = await publish({
    targetDir,
    privateKey,
    channel,
    canary,
    dryRun,
    tell,
    dists: builds.map(({ dist }) => dist),
    publisherOf: (dist) =>
      builds.find((one) => one.dist === dist)?.publisher ?? publisherOf(dirname(dist), process.env),
    bases: basesOf(given.base),
    connects: connectsOf(given.connect),
    environment: given.environment,
    figures,
  }).finally(forget);
  const names = published.map(({ name, version }) => `${name} ${version}`).join(', ');
  const said = dryRun
    ? `would be on ${channel}`
    : changed
      ? `on ${channel} now`
      : waits.length > 0
        ? 'prepared'
        : `on ${channel} already, nothing to do`;
  tell(`${names}: ${said}.`);
  tellWaiting(waits, tell);
  return { published, channel, changed, waits, serial: registry.serial, dryRun };
}
