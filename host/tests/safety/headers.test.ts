import { stackAddress } from '../harness/stack/address.ts';
import { openLedger, type Ledger } from '../harness/browser/ledger.ts';
import { firstRow } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { shown } from '../harness/proof/proof.ts';
import { sharedSession } from '../harness/staff/sign-in.ts';
import { rowsOfToday } from '../harness/work/today.ts';
import { DEVICE } from '../harness/staff/device.ts';

const open = panel();
beforeAll(rowsOfToday);

const DIRECTIVES = [
  "default-src 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
];

function policyOf(headers: Headers): string[] {
  return (headers.get('content-security-policy') ?? '').split(';').map((directive) => directive.trim());
}

describe('safety P21: headers', () => {
  test.each(['/', '/login', '/admin', '/admin/utr', '/nowhere', '/index.html'])(
    'safety P21: the document at %s carries an enforced Content-Security-Policy without unsafe-inline and unsafe-eval',
    async (path) => {
      const { headers } = await fetch(stackAddress().host + path);
      const policy = policyOf(headers);
      expect(policy).toEqual(expect.arrayContaining(DIRECTIVES));
      expect(policy.join(';')).not.toMatch(/unsafe-|\*(?!\.)/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toMatch(/camera=\(\)/);
      expect(headers.get('cache-control')).toMatch(/no-store|no-cache/);
    },
  );

  test('safety P21: every answer on the way to first rows says nosniff, and the hashed files are immutable', async () => {
    let ledger: Ledger | undefined;
    const { page } = await open('/admin/recent-deposit', {
      as: 'deposit',
      before: async (fresh) => (ledger = await openLedger(fresh)),
    });
    await firstRow(page);
    for (const { url, type } of ledger!.lines) {
      const authorization = `Bearer ${(await sharedSession('deposit')).token}`;
      const { headers } = await fetch(url, { headers: { authorization, ...DEVICE } });
      expect({ url, nosniff: headers.get('x-content-type-options') }).toEqual({ url, nosniff: 'nosniff' });
      if (/\.[0-9a-f]{8,}\.(?:js|css)$/.test(new URL(url).pathname)) {
        expect({ url, cache: headers.get('cache-control') }).toMatchObject({
          cache: expect.stringContaining('immutable') as string,
        });
      }
      if (new URL(url).pathname.startsWith('/api/')) {
        expect({ url, cache: headers.get('cache-control') }).toMatchObject({
          cache: expect.stringContaining('no-store') as string,
        });
      }
      expect(type).toBeTruthy();
    }
  });

  test('safety P21: the panel cannot be framed by another page, and no script of the page becomes a service worker', async () => {
    const { page, expectFault } = await open('/login');
    const refused = await page.evaluate(() =>
      navigator.serviceWorker.register('/sw.js').then(
        () => 'registered',
        (error: Error) => error.message,
      ),
    );
    expect(refused).toBe('/sw.js is not part of a release.');
    expectFault(/frame-ancestors|refused to connect|Framing|X-Frame-Options|ERR_BLOCKED_BY_RESPONSE/i);
    await page.route('**/framer', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>Framer</title><iframe src="${stackAddress().host}/login"></iframe><iframe src="${stackAddress().host}/framed"></iframe>`,
      }),
    );
    // A page of the same origin without the panel's headers can be framed. By the frame's `load`, a refusal would have
    // happened too.
    await page.route('**/framed', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>Username of a page that may be framed</p>' }),
    );
    await page.goto(`${stackAddress().api}/framer`);
    const inside = page.frames().filter((frame) => frame !== page.mainFrame());
    const texts = await Promise.all(inside.map((frame) => frame.evaluate(() => document.body.innerText)));
    expect(texts.filter((text) => text.includes('Username'))).toEqual(['Username of a page that may be framed']);
    shown({
      promise: 'P21',
      what: 'headers of documents and files, and a frame around the panel',
      promised: 'every answer has them; no frame shows it',
      measured: 'all had them; the frame stayed empty beside one that is allowed',
    });
  });
});
