import { rows, screen } from './harness/pages.ts';
import { panel } from './harness/panel.ts';
import { signInByHand } from './harness/sign-in-screen.ts';

/* The other tests drive Debian's headless shell where it is installed; staff have the whole browser. */
const open = panel({ wholeBrowser: true });

test('the browser that staff have signs in and shows the queue, without a fault', async () => {
  const { page } = await open('/admin/deposit-approval');
  await signInByHand(page, 'deposit.lead');
  await screen(page, 'Deposit Approval');
  await rows(page).first().waitFor();
});
