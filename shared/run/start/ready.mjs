import { get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';
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

/**
 * Asks one of the panel's own servers by the name `localhost`. A certificate is not looked at: it is for the name that
 * staff type, and may be signed by a company's own authority.
 *
 * @param {string} url
 * @returns {Promise<{ status: number, text: string }>}
 */
const ask = (url) =>
  new Promise((resolve, reject) => {
    const options = { timeout: 5_000, agent: false, rejectUnauthorized: false };
    const request = (url.startsWith('https:') ? getSecure : getPlain)(url, options, (answer) => {
      let text = '';
      answer
        .setEncoding('utf8')
        .on('data', (part) => (text += part))
        .on('end', () => resolve({ status: Number(answer.statusCode), text }))
        .on('error', reject);
    });
    request.on('timeout', () => request.destroy(new Error('no answer in 5 s'))).on('error', reject);
  });

/** @param {{ status: number }} answer */
const isOk = ({ status }) => status >= 200 && status < 300;

/** @param {string} url @param {(answer: { status: number }) => boolean} [isGood] */
const answers =
  (url, isGood = isOk) =>
  async () =>
    isGood(await ask(url));

/** A back office of one's own need not have this page, but somebody has to answer. @param {{ status: number }} answer */
const isReached = ({ status }) => status < 500;

/** The address of each remote's entry, taken from the panel's registry. */
async function remoteEntries({ host }) {
  /** @type {import('../../release/format/registry-schema.mjs').Registry} */
  const { remotes } = JSON.parse((await ask(`${host.url}/registry.json`)).text);
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
