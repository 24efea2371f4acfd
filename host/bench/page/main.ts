import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { launchBrowser } from '../../tests/harness/browser/browser.ts';
import { linesOf, report } from './report.ts';
import { ALL_PARTS, measure, type Part } from './rounds.ts';
import { openStand } from './stand.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '9' }, only: { type: 'string' } } });
const ROUNDS = Number(values.rounds);

/** Which parts of a round are wanted; a part that does not exist ends the run with the names of those that do. */
function partsOf(only: string | undefined): readonly Part[] {
  if (!only) return ALL_PARTS;
  const wanted = ALL_PARTS.filter((part) => only.split(',').includes(part));
  if (wanted.length === 0) throw new Error(`--only takes ${ALL_PARTS.join(', ')}.`);
  return wanted;
}

/**
 * `pnpm bench page`: the panel, its one-bundle twin, a plain React application and static HTML, visited in turn in one
 * browser over HTTP/2, by the slow profile.
 */
async function main(): Promise<void> {
  const parts = partsOf(values.only);
  const say = (text: string) => process.stderr.write(`${text}\n`);
  say('Building the rivals and starting the panel …');
  const stand = await openStand();
  const server = await launchBrowser(undefined, [stand.certificate.flag]);
  try {
    const browser = await chromium.connect(server.wsEndpoint());
    const rounds = await measure(browser, stand, { rounds: ROUNDS, parts, say });
    console.log(report(linesOf(rounds)));
    console.log(
      `\n${ROUNDS} rounds in turn, 1.6 Mbit/s, 150 ms a request, CPU x4, HTTP/2; medians and where they lie.`,
    );
  } finally {
    await server.close();
    await stand.close();
  }
}

await main();
