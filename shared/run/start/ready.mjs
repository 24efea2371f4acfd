import { UserError } from '../user-error.mjs';

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks until the answer is yes. Ends early when `gone` gives a reason, and late with a sentence after `limitMs`. @param {() => Promise<boolean>} question @param {{ limitMs: number, gone: Promise<Error>, what: string }} options */
export async function until(question, { limitMs, gone, what }) {
  let reason;
  gone.then((why) => {
    reason = why;
  });
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    if (reason) throw reason;
    if (await question().catch(() => false)) return;
    await pause(50);
  }
  throw new UserError(`Nothing was heard of ${what} for ${limitMs / 1000} seconds.`);
}

/** @param {string} url @param {(answer: Response) => boolean} [isGood] */
const answers =
  (url, isGood = ({ ok }) => ok) =>
  async () => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    await answer.arrayBuffer();
    return isGood(answer);
  };

/** A back office of one's own need not have this page, but somebody has to answer. @param {Response} answer */
const isReached = ({ status }) => status < 500;

/** The address of each remote's entry, taken from the panel's registry. */
async function remoteEntries({ host }) {
  /** @type {import('../../release/format/registry-schema.mjs').Registry} */
  const { remotes } = await (await fetch(`${host.url}/registry.json`)).json();
  return Object.values(remotes).flatMap(({ releases: [newest] }) => (newest ? [newest.base + newest.entry] : []));
}

/** Resolves when the panel, each remote's entry and (through the panel's own origin) the API answer. */
export async function untilEverythingAnswers({ plan, progress, gone }) {
  await progress.step('everything answers', async () => {
    const files = [`${plan.host.url}/login`, ...(await remoteEntries(plan))].map((url) => ({
      url,
      question: answers(url),
    }));
    const url = `${plan.host.url}/api/ready`;
    const api = { url, question: plan.api.own ? answers(url) : answers(url, isReached) };
    await Promise.all(
      [...files, api].map(({ url: what, question }) => until(question, { limitMs: 30_000, gone, what })),
    );
  });
}
