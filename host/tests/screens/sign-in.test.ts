import { panel } from '../harness/browser/panel.ts';
import { signInByHand, signInScreen } from '../harness/staff/sign-in-screen.ts';
import { sessionLeft } from '../harness/staff/storage.ts';
import { toastsGone, toastsOf } from '../harness/browser/page-recorder.ts';

const open = panel();

describe('sign-in', () => {
  test('sign-in: wrong credentials are said inline as well as by toast, in the same words for a known and an unknown user, and stay when the toast has gone; caps lock is said at the password', async () => {
    const { page } = await open('/login', { before: (fresh) => fresh.clock.install() });
    const inline = page.getByRole('main').getByText('Wrong username or password');
    for (const [count, username] of ['banker', 'nobody'].entries()) {
      await signInByHand(page, username, 'not the password');
      await inline.waitFor();
      await page.waitForFunction(
        (so) => (window as unknown as { recorded: { toasts: unknown[] } }).recorded.toasts.length === so,
        count + 1,
      );
      expect((await toastsOf(page))[count]).toMatchObject({ tone: 'error', text: 'Wrong username or password' });
      expect(await sessionLeft(page)).toEqual([]);
      await page.clock.fastForward(3_500);
      await toastsGone(page, count + 1);
      expect(await inline.isVisible()).toBe(true);
    }

    const { password } = signInScreen(page);
    const press = (modifierCapsLock: boolean) =>
      password.evaluate((field, on) => {
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: on }));
      }, modifierCapsLock);
    await password.focus();
    await press(true);
    await page.getByText('Caps lock is on').waitFor();
    await press(false);
    await page.getByText('Caps lock is on').waitFor({ state: 'detached' });
  });

  test('sign-in: the keyboard is enough, and the username has the focus from the start', async () => {
    const { page } = await open('/login');
    await signInScreen(page).button.waitFor();
    await page.keyboard.type('banker');
    await page.keyboard.press('Tab');
    await page.keyboard.type('backoffice-demo');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/admin$/);
  });

  test('safety P17: ten presses in 100 ms send one sign-in', async () => {
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    const { page } = await open('/login', {
      before: (fresh) => fresh.route('**/api/auth/login', (route) => gate.then(() => route.continue())),
    });
    let sent = 0;
    page.on('request', (request) => void (request.url().endsWith('/api/auth/login') && (sent += 1)));
    await signInScreen(page).username.fill('banker');
    await signInScreen(page).password.fill('backoffice-demo');
    await signInScreen(page).button.evaluate((button: HTMLButtonElement) => {
      for (let press = 0; press < 10; press += 1) button.click();
    });
    letGo();
    await page.waitForURL(/\/admin$/);
    expect(sent).toBe(1);
  });
});
