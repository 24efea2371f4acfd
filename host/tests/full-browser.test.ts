import { rows, screen } from './harness/page/pages.ts';
import { panel } from './harness/browser/panel.ts';
import { signInByHand } from './harness/staff/sign-in-screen.ts';

/* Other tests use Debian's headless shell where it is installed; staff use a full browser. */
const open = panel({ wholeBrowser: true });

test('the browser that staff have signs in and shows the queue, without a fault', async () => {
  const { page } = await open('/admin/deposit-approval');
  await signInByHand(page, 'deposit.lead');
  await screen(page, 'Deposit Approval');
  await rows(page).first().waitFor();
});
