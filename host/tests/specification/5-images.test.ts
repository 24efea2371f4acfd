import type { Page } from 'playwright-core';
import { askApi } from '../harness/stack/api.ts';
import { clause } from '../harness/proof/clause.ts';
import { headerOf, type Ledger, openLedger } from '../harness/browser/ledger.ts';
import { screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { sharedSession } from '../harness/staff/sign-in.ts';
import { stackAddress } from '../harness/stack/address.ts';
import { spinnerGone, toast, toastsOf } from '../harness/browser/page-recorder.ts';
import { DEVICE } from '../harness/staff/device.ts';

const open = panel({ cold: true });
const seen = clause(
  '§5',
  'image upload in the browser',
  'png, jpg, jpeg, svg and webp under a slug with a timestamp; anything else is refused',
);

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** A QR code of upi://pay?pa=sahyadri.test@okbank. */
const QR = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAIQAAACEAQMAAABrihHkAAAABlBMVEX///8AAABVwtN+AAAACXBIWXMAAAsTAAALEwEAmpwYAAAA/ElEQVRIx82VuRXDMAxDuQH235IbMAAkO0lpqLGeD/oXNA+IqnrbmplGdxdsxoR3Dz8xNnMyLYt+t3lCBsXnMWnA7yOiix+zIo2JzbV+evGcrOYzxvmXw1Mil6DD4YP1jwmdSkxQweCKZaScKBNu+44JWioAu1dwgCkpt26o8l32jMxgh6c4OyZ9x+aSxYRFhwCY7E41IuwgLYmByVbHRKVvZas0OyfaH5cagJxQBzbpfMUXEnn0BNAe3r1ISO1p4ppVTjz5uf0hSU1OPM5Yfe3avv8TkFV1dXD6PkEyIjE5WpyRWROgvmdBQHSczTVLKiae/HB0vZSZkXetDxPj3x61nL2wAAAAAElFTkSuQmCC',
  'base64',
);
const JPEG = Buffer.from(
  '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAACAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ALAB/9k=',
  'base64',
);
const WEBP = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAABQAQCdASoCAAIAA4BaJaQABYwAAP20AAA=', 'base64');
const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>',
);

interface Chosen {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const png = (name: string): Chosen => ({ name, mimeType: 'image/png', buffer: PNG });

const field = (page: Page) => page.getByRole('group', { name: 'QR image' });
const choose = (page: Page, file: Chosen) => field(page).locator('input[type="file"]').setInputFiles(file);
const preview = (page: Page) => field(page).getByRole('img', { name: 'Preview of QR image' });

const refusals = async (page: Page) =>
  (await toastsOf(page)).filter(({ tone }) => tone === 'error').map(({ text }) => text);

let count = 0;

async function openForm() {
  let ledger: Ledger | undefined;
  const visit = await open('/admin/payment-methods', {
    as: 'deposit',
    before: async (fresh) => (ledger = await openLedger(fresh)),
  });
  await screen(visit.page, 'Payment Methods');
  await visit.page.getByRole('button', { name: 'Add', exact: true }).click();
  await field(visit.page).waitFor();
  return { ...visit, ledger: ledger! };
}

/** Fills the fields that a QR method needs besides its image; returns its label. */
async function fillMethod(page: Page): Promise<string> {
  const label = `Test QR ${Date.now()}-${(count += 1)}`;
  const form = page.getByRole('dialog');
  await form.getByLabel('Kind').selectOption('QR');
  await form.getByLabel('Label', { exact: true }).fill(label);
  await form.getByLabel('Account name').fill('Sahyadri Traders');
  await form.getByLabel('UPI address').fill(`sahyadri.test${Date.now()}${count}@okbank`);
  return label;
}

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();

/** Goes through the form to Save; the image is stored on the way. */
async function save(page: Page): Promise<void> {
  await next(page);
  await page.getByLabel('Minimum amount (optional)').waitFor();
  await next(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

interface Method {
  label: string;
  qrFileId: string | null;
}

const methodsCalled = async (label: string) =>
  (
    await askApi<{ items: Method[] }>(`/payment-methods?q=${encodeURIComponent(label)}`, { as: 'deposit' })
  ).body.items.filter((method) => method.label === label);

describe('specification §5: image upload', () => {
  test("specification §5: png, jpg, jpeg, svg and webp are accepted, with a preview and the name slug, underscore, timestamp, extension; the next replaces it and it can be removed; any other type gives the error toast 'format doen not supported' and no image", async () => {
    const { page } = await openForm();
    const files: Record<string, Chosen> = {
      png: png('  QR  (One)!.PNG'),
      jpg: { name: 'QR one.jpg', mimeType: 'image/jpeg', buffer: JPEG },
      jpeg: { name: 'QR one.jpeg', mimeType: 'image/jpeg', buffer: JPEG },
      svg: { name: 'QR one.svg', mimeType: 'image/svg+xml', buffer: SVG },
      webp: { name: 'QR one.webp', mimeType: 'image/webp', buffer: WEBP },
    };
    for (const [extension, file] of Object.entries(files)) {
      const before = Date.now();
      await choose(page, file);
      const name = await field(page)
        .getByText(new RegExp(`^qr-one_\\d{13}\\.${extension}$`))
        .innerText();
      const stamp = Number(name.slice('qr-one_'.length, -extension.length - 1));
      expect(stamp).toBeGreaterThanOrEqual(before);
      expect(stamp).toBeLessThanOrEqual(Date.now());
      expect(await preview(page).getAttribute('src')).toMatch(
        new RegExp(`^data:${file.mimeType.replace('+', '\\+')};base64,`),
      );
    }
    await field(page).getByRole('button', { name: 'Remove QR image' }).click();
    await preview(page).waitFor({ state: 'detached' });
    expect(await refusals(page)).toEqual([]);
    await choose(page, { name: 'statement.pdf', mimeType: 'application/pdf', buffer: PNG });
    await toast(page, 'format doen not supported');
    expect(await preview(page).count()).toBe(0);
    expect(await refusals(page)).toEqual(['format doen not supported']);
    seen('five types accepted, another refused with its toast');
  });

  test("specification §5 and §7: the server looks for itself: other content under an image's name is refused and nothing is saved; an image is stored as a multipart body and the method with it, and comes back by GET", async () => {
    const { page, ledger, expectFault } = await openForm();
    expectFault(/status of 4\d\d/);
    const label = await fillMethod(page);
    await page.getByRole('dialog').getByLabel('UPI address').fill('sahyadri.test@okbank');
    const disguised = [
      { ...png('html.png'), buffer: Buffer.from('<!doctype html><script>alert(1)</script>') },
      {
        name: 'script.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      },
    ];
    for (const file of disguised) {
      await choose(page, file);
      await preview(page).waitFor();
      const [answer] = await Promise.all([page.waitForResponse('**/api/files'), next(page)]);
      expect({
        file: file.name,
        refused: answer.status() >= 400 || ((await answer.json()) as { statusCode: number }).statusCode !== 1,
      }).toEqual({ file: file.name, refused: true });
      await spinnerGone(page);
    }
    expect((await toastsOf(page)).length).toBeGreaterThan(0);
    expect(await methodsCalled(label)).toEqual([]);
    expect(await field(page).isVisible()).toBe(true);

    ledger.clear();
    await choose(page, { ...png('Counter QR.png'), buffer: QR });
    await field(page)
      .getByText(/^counter-qr_\d{13}\.png$/)
      .waitFor();
    await save(page);
    await page.getByRole('heading', { name: 'Add payment method' }).waitFor({ state: 'detached' });
    const upload = ledger.lines.find(({ url, method }) => method === 'POST' && url.endsWith('/api/files'));
    expect(headerOf(upload!.headers, 'content-type')).toMatch(/^multipart\/form-data; boundary=/);
    const [method, ...others] = await methodsCalled(label);
    expect(others).toEqual([]);
    const answer = await fetch(`${stackAddress().api}/api/files/${method!.qrFileId}`, {
      headers: { authorization: `Bearer ${(await sharedSession('deposit')).token}`, ...DEVICE },
    });
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('content-disposition')).toMatch(/counter-qr_\d{13}\.png/);
    expect(Buffer.from(await answer.arrayBuffer()).equals(QR)).toBe(true);
    seen('two disguised files refused, an image stored as multipart and given back');
  });
});
