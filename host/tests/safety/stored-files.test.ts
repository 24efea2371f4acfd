import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import type { Deposit } from '@backoffice/shared/contract';
import { stackAddress } from '../harness/stack/address.ts';
import { newClaim } from '../harness/work/claims.ts';
import { database } from '../harness/stack/database.ts';
import { panel, type Visit } from '../harness/browser/panel.ts';
import { shown } from '../harness/proof/proof.ts';
import { DEVICE } from '../harness/staff/device.ts';
import { sharedSession } from '../harness/staff/sign-in.ts';

const open = panel();
const rowsOf = database();

const SVG = 'image/svg+xml';
/** The script that hostile files try to run. */
const RAN = 'console.log("RAN")';
const drawing = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9" ${attributes}>${inner}<rect width="9" height="9"/></svg>`;

/**
 * Files that the upload refuses, written directly to the store, so that serving them is the last defence (safety 2.7,
 * P20).
 */
const HOSTILE: readonly [string, string, string][] = [
  ['a script', SVG, drawing(`<script>${RAN}</script>`)],
  ['a script in CDATA', SVG, drawing(`<script><![CDATA[${RAN}]]></script>`)],
  [
    'a script of another prefix',
    SVG,
    `<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>${RAN}</s:script></s:svg>`,
  ],
  ['a script by a data link', SVG, drawing(`<script href="data:text/javascript,${encodeURIComponent(RAN)}"/>`)],
  ['onload on the root', SVG, drawing('', `onload='${RAN}'`)],
  ['onbegin of an animation', SVG, drawing(`<animate onbegin='${RAN}' attributeName="x" dur="1s"/>`)],
  [
    'a foreign object',
    SVG,
    drawing(
      `<foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror='${RAN}'/></body></foreignObject>`,
    ),
  ],
  [
    'a frame in it',
    SVG,
    drawing(
      `<foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="&lt;script&gt;${RAN.replaceAll('"', '&quot;')}&lt;/script&gt;"/></foreignObject>`,
    ),
  ],
  [
    'an entity',
    SVG,
    `<!DOCTYPE svg [<!ENTITY e "&#60;script>${RAN.replaceAll('"', "'")}&#60;/script>">]>${drawing('&e;')}`,
  ],
  ['a page that says it is a PNG', 'image/png', `\x89PNG\r\n\x1a\n<html><script>${RAN}</script></html>`],
  ['a page that says it is a JPEG', 'image/jpeg', `<!doctype html><script>${RAN}</script>`],
  ['a script that says it is a WebP', 'image/webp', `RIFF=1;/*WEBP*/${RAN}`],
];

/** How many of them run when served without protection, which shows that this test can notice. */
const RUNS_BARE = HOSTILE.filter(([name, mime]) => mime === SVG && name !== 'a frame in it').length;

let ids: string[];
beforeAll(async () => {
  const [staff] = await rowsOf<{ id: string }>("SELECT id FROM staff WHERE username = 'deposit'");
  ids = [];
  for (const [, mime, text] of HOSTILE) {
    const [id, content] = [randomUUID(), Buffer.from(text, 'latin1')];
    await rowsOf(
      'INSERT INTO file_upload (id, purpose, mime, image_name, content, byte_count, sha256, width, height, uploaded_by) VALUES ($1, $2, $3, $4, $5, $6, sha256($5), 9, 9, $7)',
      [id, 'DEPOSIT_PROOF', mime, `${id}.${mime === SVG ? 'svg' : 'png'}`, content, content.length, staff!.id],
    );
    ids.push(id);
  }
});

const address = (id: string) => `${stackAddress().api}/api/files/${id}`;

/** A browser whose requests are all authorised, as if an address alone opened a file: weaker than the product. */
async function letIn(): Promise<Visit & { ran: string[] }> {
  const { token } = await sharedSession('deposit');
  const visit = await open('/login');
  visit.expectFault(/./);
  // With the cookie as a header, as a browser keeps one that is SameSite=Strict back when an empty page opens an address.
  await visit.context.setExtraHTTPHeaders({ authorization: `Bearer ${token}`, ...DEVICE });
  return { ...visit, ran: heardFrom(visit.context) };
}

function heardFrom(context: BrowserContext): string[] {
  const ran: string[] = [];
  context.on('console', (message) => message.text() === 'RAN' && ran.push(message.page()?.url() ?? ''));
  return ran;
}

/** An SVG is offered as a download; the navigation then ends without a page. */
const goTo = (page: Page, url: string) =>
  page.goto(url, { waitUntil: 'load' }).then(
    () => 'shown',
    () => 'saved',
  );

/** The ways in which a page can embed a file, other than as a script. */
const WAYS = {
  'as an image': (url: string) => `<img src="${url}">`,
  'in a frame': (url: string) => `<iframe src="${url}"></iframe>`,
  'as an object': (url: string) => `<object data="${url}"></object>`,
  embedded: (url: string) => `<embed src="${url}">`,
};

/** Waits until the page has loaded the file, or has saved or refused it, which breaks the request off. */
const ended = (page: Page, url: string): Promise<'shown' | 'saved'> => {
  const isIt = (request: { url(): string }) => request.url() === url;
  return Promise.race([
    page.waitForEvent('requestfinished', isIt).then(() => 'shown' as const),
    page.waitForEvent('requestfailed', isIt).then(() => 'saved' as const),
  ]);
};

/** Opens a file in a new tab, as a script of the page does. An empty tab comes first, so that its request is seen. */
async function inNewTab({ page, context }: Visit, url: string): Promise<'shown' | 'saved'> {
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void Object.assign(window, { tab: window.open('about:blank', '_blank') })),
  ]);
  const end = ended(tab, url);
  await page.evaluate((there) => void ((window as unknown as { tab: Window }).tab.location.href = there), url);
  const how = await end;
  if (how === 'shown') await tab.waitForLoadState('load');
  return how;
}

/** Waits until what has loaded is drawn. */
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Sends a final console message and waits for it, so that all earlier ones have arrived. */
async function settled(page: Page): Promise<void> {
  await page.goto('about:blank');
  const said = page.waitForEvent('console', (message) => message.text() === 'END');
  await page.evaluate(() => console.log('END'));
  await said;
}

test('safety P20: no stored file runs a script when its address is opened, here or in a new tab; a drawing is saved, not shown', async () => {
  const visit = await letIn();
  const { page, ran } = visit;
  const expected = (at: number) => (HOSTILE[at]![1] === SVG ? 'saved' : 'shown');
  for (const [at, id] of ids.entries())
    expect([HOSTILE[at]![0], await goTo(page, address(id))]).toEqual([HOSTILE[at]![0], expected(at)]);
  await page.goto('about:blank');
  for (const [at, id] of ids.entries())
    expect([HOSTILE[at]![0], await inNewTab(visit, address(id))]).toEqual([HOSTILE[at]![0], expected(at)]);
  await settled(page);
  expect(ran).toEqual([]);
});

test.each(Object.entries(WAYS))('safety P20: nor %s', async (_, tag) => {
  const { page, ran } = await letIn();
  await page.goto('about:blank');
  const answered = Promise.all(ids.map((id) => ended(page, address(id))));
  await page.setContent(ids.map((id) => tag(address(id))).join(''), { waitUntil: 'commit' });
  await answered;
  await twoFrames(page);
  await settled(page);
  expect(ran).toEqual([]);
});

test('safety P20: the same files do run where nothing stops them, so this test would see it', async () => {
  const { page, ran } = await letIn();
  await page.route('**/bare/*', (route) => {
    const [, mime = '', text = ''] = HOSTILE[Number(route.request().url().split('/').at(-1))] ?? [];
    return mime ? route.fulfill({ contentType: mime, body: Buffer.from(text, 'latin1') }) : route.abort();
  });
  for (const at of HOSTILE.keys()) {
    await goTo(page, `${stackAddress().api}/bare/${at}`);
    await twoFrames(page);
  }
  const direct = new Set(ran).size;
  await page.goto('about:blank');
  const framed = page.waitForEvent('console', (message) => message.text() === 'RAN');
  await page.setContent(WAYS['in a frame'](`${stackAddress().api}/bare/0`), { waitUntil: 'commit' });
  await framed;
  expect(direct).toBeGreaterThanOrEqual(RUNS_BARE - 2);
});

test('safety P20: in the details of a deposit the viewer shows it as a picture, and nothing in it runs', async () => {
  const claim: Deposit = await newClaim();
  await rowsOf('UPDATE deposit SET proof_file_id = $1 WHERE id = $2', [ids[0], claim.id]);
  const { page, context } = await open(`/admin/deposit-approval?id=${claim.no}`, { as: 'deposit' });
  const ran = heardFrom(context);
  // The proof of an undecided deposit opens by itself.
  const picture = page.getByRole('img', { name: new RegExp(`Payment proof of ${claim.no}`) });
  await picture.waitFor();
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.src.slice(0, 5)))).toBe(
    'blob:',
  );
  expect(ran).toEqual([]);
});

test('safety P20: without a session an address opens nothing at all', async () => {
  for (const id of ids) expect((await fetch(address(id))).status).toBe(401);
  shown({
    promise: 'P20',
    what: 'hostile files in the store, opened and embedded in every way',
    promised: 'no script runs',
    measured: `${HOSTILE.length} files in ${Object.keys(WAYS).length + 2} ways: none ran`,
  });
});
