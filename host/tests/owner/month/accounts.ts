import { dialog, dialogGone, chooseReason } from '../../harness/page/approval-desk.ts';
import { addMethod, decide, saveMethod } from '../../harness/page/desk-work.ts';
import { chooseOwnPassword, skipTour } from '../../harness/page/first-visits.ts';
import { openTab } from '../../harness/page/owner-room.ts';
import { button, menuLink, openRow, rows, screen } from '../../harness/page/pages.ts';
import { stackAddress } from '../../harness/stack/address.ts';
import { freshUtr } from '../../harness/work/claims.ts';
import type { Chores } from './month.ts';
import { hire } from './people.ts';
import { sayWhy } from './access.ts';

/** A code that pays to the address below. */
const QR = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAANIAAADSAQMAAAAFVwwBAAAABlBMVEUAAAAAAAClZ7nPAAAAAnRSTlPyBSBzuogAAAAJcEhZcwAACxMAAAsTAQCanBgAAAM3SURBVFjD7Zg/bpxAFMYfJhJSGiq34QDOGRYfwcVGvswKBnGDSLlEXKRNESlwiPQoZaopXCAL78v7ZgbDLn+UjVm2MQXF/vhWzLw/8z2IJ6+C3tgE0yRXlHPJFWuPK5/3+MUHqzqW9pjXZ4XVFWNsTleeqkuZ66gJ5RfWMbOvk0BWkB2xdIadT1f1WEJURwrvzXpDJE8FBUXHLJ1hC+sairlINQXFOJM4UFBNsNfoqhnd2H+GZR35sovyQDLOSkm3EVacR5cjogfMxF1J3GUhXk3DnFiRmVrJdOLLNmeyEJ0c15HeBNVuhtnNObOuvfZBxRIHZp0O+pKwVFY1xRbXccuqjlVJyLUt5yY01c113LQ5sTJD92MVMm6SfOg08XObE5oco1A5xgPW6fgkHZ2i40zHyEEPGbAJzAPkasWyfJbRorr6UBd1rPJwTPmSn7LXBUpIBezzkKkZtpiuJnr/gFZN4R+KFX0M5KB7sExO44gtk6Inkt7ju/xcmWGvXX3IGlDOCcWNq+k+UzNsDZ0ydQTP4BsvQ3K4tPn5SlacqHvcXqXPt8nnm0Ztv2zp2rulr4of7925ImvYUVzTDnvta0kELOqQNTNsOZ20HTnecGsIRwrOFf+l3ju2WZnhXao+Y6meHMF3+UnU9ch1WX3zpLxPvr6+/426vRb0rmWSn7DMYmskO5TNCR4ysnk9wZbS7U3c4W1QxxEaYxv3lpVgaoZN6IoFdThXzPyA9ijF5ILvDVg2w8TXLaHT6R3Rh/xJXf184PLX3Xewb5ZhDWIzpEdGGEdMjxTDfxFmfJb0Pg/jCIF5dez3/CDtZAqYZt5/sn/4z7jPcILAeZHpSyYYYl4PmWf60jg7i66hH46hbnK7BlQW+jyTNdmYotzZ6Fi5ErNXjrGJ8J7mvdqavgjLRpn1+krauBnP4fXhGS7KUjBxfDKHw271ZifGzcfNxfkyzMyUYKhvadWmY7ua7lj6wvwB4xm2sM581xAPjfw0HuiCbG+ZsXvHLEM65FgDNvxlFjUsN6myCnNxt98ZZAaxX894wLI6mmTlOCuW1Lla8UzvOfJgjtEMW1KnO6YcC9n15LfvtKeyv5o0KuifVmfKAAAAAElFTkSuQmCC',
  'base64',
);
const VPA = 'first.shop@okhdfcbank';
const SHOP = 'Shop code';
const WEST = 'WEST, West Region';

export const ACCOUNTS: Chores = {
  'a payment method with its QR code is added by one person and approved by another': async (month) => {
    const [bela, dina] = [month.of('bela'), month.of('dina')];
    await menuLink(bela, 'Payment Methods').click();
    await screen(bela, 'Payment Methods');
    await button(bela, 'Add').click();
    const form = dialog(bela);
    await form.getByLabel('Kind', { exact: true }).selectOption('UPI');
    await form.getByLabel('Label', { exact: true }).fill(SHOP);
    await form.getByLabel('Account name', { exact: true }).fill('Sample Services');
    await form.getByLabel('UPI address', { exact: true }).fill(VPA);
    await form.locator('input[type="file"]').setInputFiles({ name: 'shop.png', mimeType: 'image/png', buffer: QR });
    await form.getByText(new RegExp(`^The QR code pays to ${VPA}`)).waitFor();
    await saveMethod(bela);
    await openRow(dina, 'Payment Methods', SHOP);
    await decide(dina, /^Approve/, /^Approve/);
    await bela.getByText('Customers see this now').waitFor();
  },

  'an account is paused, resumed and frozen by one person, and unfrozen by a lead': async (month) => {
    const [bela, bina] = [month.of('bela'), month.of('bina')];
    await openRow(bela, 'Payment Methods', SHOP);
    await button(bela, /^Pause(?!d)/).click();
    await chooseReason(bela, 'Bank unavailable');
    await button(dialog(bela), /^Pause/).click();
    await dialogGone(bela);
    await decide(bela, /^Resume/, /^Resume/);
    await button(bela, /^Freeze now/).click();
    await chooseReason(bela, 'Lien on the account');
    await button(dialog(bela), /^Freeze now/).click();
    await dialogGone(bela);
    await bela.getByText('Customers do not see this now: it is not active').waitFor();
    await openRow(bina, 'Payment Methods', SHOP);
    await decide(bina, /^Unfreeze/, /^Unfreeze/);
    await rows(bina).filter({ hasText: SHOP }).getByText('Paused', { exact: true }).waitFor();
  },

  'a franchise is opened, gets an account, imports its own lines and closes its own day': async (month) => {
    const [owner, bela, dina] = [month.of('owner'), month.of('bela'), month.of('dina')];
    await openTab(owner, 'Franchises');
    await button(owner, 'New franchise').click();
    await dialog(owner).getByLabel('Code', { exact: true }).fill('WEST');
    await dialog(owner).getByLabel('Name', { exact: true }).fill('West Region');
    await sayWhy(owner, 'The first partner', 'Make the franchise');
    const oneTime = await hire(month, { username: 'farah', name: 'Farah Partner', desk: 'Franchise', franchise: WEST });
    await addMethod(bela, { label: 'West account', accountNo: '009876543210', franchise: WEST });
    await openRow(dina, 'Payment Methods', 'West account');
    await decide(dina, /^Approve/, /^Approve/);

    const { page } = await month.browser();
    await chooseOwnPassword(page, 'farah', oneTime);
    await screen(page, 'Overview');
    await skipTour(page);
    await menuLink(page, 'UTR Entry').click();
    await button(page, 'Import').click();
    const utr = freshUtr();
    const today = new Intl.DateTimeFormat('en-GB', { timeZone: stackAddress().businessTimeZone }).format();
    await dialog(page)
      .getByLabel('Rows of the statement', { exact: true })
      .fill(
        ['Date\tNarration\tReference No\tDebit\tCredit', `${today}\tUPI/${utr}/PAYMENT\t${utr}\t\t750.00`].join('\n'),
      );
    await button(dialog(page), 'Preview').click();
    await button(dialog(page), /^Import 1 line/).click();
    await dialog(page)
      .getByText(/^1 line imported/)
      .waitFor();
    await page.keyboard.press('Escape');
    await dialogGone(page);
    await menuLink(page, "Recent UTR's").click();
    await rows(page).filter({ hasText: utr }).waitFor();
    await menuLink(page, 'Payment Methods').click();
    await button(page, 'Day close').click();
    await button(dialog(page), 'The day after').click();
    await dialog(page).getByLabel('Bank closing balance on West account').fill('750');
    await button(dialog(page), 'Close the day of West account').click();
    await dialog(page)
      .getByText(/Closed by/)
      .waitFor();
  },
};
