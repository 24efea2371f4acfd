import { panel } from './harness/panel.ts';
import { signInByHand, signInScreen } from './harness/sign-in-screen.ts';
import { sessionLeft } from './harness/storage.ts';
import { toast } from './harness/witness.ts';

const open = panel();

describe('sign-in', () => {
  test.each([['a known user', 'banker'], ['an unknown user', 'nobody']])(
    'sign-in: wrong credentials of %s are said inline as well as by toast, in the same words',
    async (_, username) => {
      const { page } = await open('/login');
      await signInByHand(page, username, 'not the password');
      await toast(page, 'Wrong username or password');
      await page.getByRole('main').getByText('Wrong username or password').waitFor();
      expect(await sessionLeft(page)).toEqual([]);
      await page.waitForTimeout(3_500);
      expect(await page.getByRole('main').getByText('Wrong username or password').isVisible()).toBe(true);
    },
  );

  test('sign-in: caps lock is said at the password', async () => {
    const { page } = await open('/login');
    const { password } = signInScreen(page);
    const press = (modifierCapsLock: boolean) => password.evaluate((field, on) => {
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
    const { page } = await open('/login', {
      before: (fresh) => fresh.route('**/api/auth/login', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 600));
        await route.continue();
      }),
    });
    let sent = 0;
    page.on('request', (request) => void (request.url().endsWith('/api/auth/login') && (sent += 1)));
    await signInScreen(page).username.fill('banker');
    await signInScreen(page).password.fill('backoffice-demo');
    await signInScreen(page).button.evaluate((button: HTMLButtonElement) => {
      for (let press = 0; press < 10; press += 1) button.click();
    });
    await page.waitForURL(/\/admin$/);
    expect(sent).toBe(1);
  });
});
