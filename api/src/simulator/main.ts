import { parseArgs } from 'node:util';
import { DEMO_PASSWORD } from '../seed/index.ts';
import { type AppReceiver, receiveAsApp } from './app-receiver.ts';
import { openFeed } from './feed.ts';
import { type PanelClient, panelClient } from './panel-client.ts';
import { readMix } from './read-mix.ts';
import { simulate } from './simulate.ts';
import { openBook } from './statements/book.ts';
import { keepPublishing, publishStatements } from './statements/publish.ts';
import { STORY_WORDS, type StoryName, USUAL_MIX } from './stories.ts';

const HELP = `Usage: pnpm simulate [options]

Plays customers and a bank through the public API: claims, typos, late lines, reused proofs, payouts.

  --rate N     stories a minute (default 6); "max" as fast as the API answers, with nothing waited for
  --count N    how many; without it until it is stopped
  --mix LIST   weights, e.g. right=60,typo=10,late=5; what is not named is not told
  --seed N     the same seed tells the same stories, UTRs included: on a fresh demo (default: the time)
  --base URL   of the API (default http://127.0.0.1:3010)
  --statements N  minutes between the statements of the bank's accounts (default 15; 0 for none)
  --hooks PORT listens as the operator's app: http://127.0.0.1:PORT/hooks, for a web hook of the owner's room

Stories, and their usual weights:
${Object.entries(STORY_WORDS)
  .map(([name, words]) => `  ${name.padEnd(15)}${String(USUAL_MIX[name as StoryName]).padStart(2)}  ${words}`)
  .join('\n')}

Examples:
  pnpm simulate                                             a demo: one story in ten seconds
  pnpm simulate --rate 30 --mix typo=1,swapped=1,sharedUtr=1  training: nothing but hard cases
  pnpm simulate --rate max --count 2000 --seed 7            a load run that can be repeated

Environment: INTAKE_KEY, the key that the API was started with; SIMULATOR_USER and SIMULATOR_PASSWORD, who
enters lines and statements and sees what was paid out (default deposit.two with the demo password); SIMULATOR_OWNERS,
two owners with the same password who make the keys with which the bank tells lines of some accounts (default owner,owner.two);
WEB_HOOK_SECRET, the secret of the web hook, for --hooks. The API needs WEB_HOOK_NETWORKS=127.0.0.0/8 to reach it.`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rate: { type: 'string', default: '6' },
      count: { type: 'string' },
      mix: { type: 'string' },
      seed: { type: 'string' },
      base: { type: 'string', default: 'http://127.0.0.1:3010' },
      hooks: { type: 'string' },
      statements: { type: 'string', default: '15' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(HELP);
  const {
    INTAKE_KEY: intakeKey,
    SIMULATOR_USER: username = 'deposit.two',
    SIMULATOR_PASSWORD: password = DEMO_PASSWORD,
    SIMULATOR_OWNERS: owners = 'owner,owner.two',
  } = process.env;
  if (!intakeKey) throw new Error('Set INTAKE_KEY to the key that the API was started with.');
  const [owner = '', second = ''] = owners.split(',');
  const seed = values.seed === undefined ? Date.now() % 2 ** 32 : whole('--seed', values.seed);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  let told = 0;
  const as = (who: string) => panelClient({ base: values.base, intakeKey, username: who, password });
  const feed = await openFeed({ base: values.base, owner: as(owner), second: as(second) }).catch((error: unknown) => {
    console.error(`No key of the feed could be made, so a clerk types every line: ${String(error)}`);
    return undefined;
  });
  console.log(`Seed ${seed}`);
  const client = as(username);
  const rightUtrs = new Map<string, string>();
  const app = values.hooks === undefined ? null : await hearAsApp(whole('--hooks', values.hooks), client, rightUtrs);
  const onFailure = (error: unknown) => console.error(error instanceof Error ? error.message : String(error));
  const minutes = values.statements === '0' ? null : whole('--statements', values.statements);
  const book = minutes === null ? undefined : openBook();
  const bank = book && { client, book, since: new Date(), say: (line: string) => console.log(line) };
  if (bank && minutes !== null)
    void keepPublishing(bank, { everyMs: minutes * 60_000, signal: stop.signal, onFailure });
  await simulate({
    client,
    feed,
    book,
    rightUtrs,
    seed,
    mix: values.mix === undefined ? USUAL_MIX : readMix(values.mix),
    perMinute: values.rate === 'max' ? null : whole('--rate', values.rate),
    ...(values.count === undefined ? {} : { count: whole('--count', values.count) }),
    signal: stop.signal,
    onStory: () => void (told += 1),
    onFailure,
  });
  // What moved since the last statement is shown when all stories are told, and not when somebody stops them.
  if (bank && !stop.signal.aborted) await publishStatements(bank).catch(onFailure);
  console.log(`${told} stories told`);
  await app?.close();
}

async function hearAsApp(port: number, client: PanelClient, rightUtrs: Map<string, string>): Promise<AppReceiver> {
  const { WEB_HOOK_SECRET: secret } = process.env;
  if (!secret) throw new Error('Set WEB_HOOK_SECRET to the secret that was shown when the web hook was made.');
  const app = await receiveAsApp({ client, port, secret, rightUtrs, say: (line) => console.log(line) });
  console.log(`The app hears at ${app.url}`);
  return app;
}

function whole(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`${name} is a whole number of 1 or more.`);
  return value;
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
