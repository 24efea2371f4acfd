import { draftOf, EMPTY_METHOD, methodErrors, typedMethod, type MethodDraft } from './method-draft.ts';
import { qrError } from './qr-check.ts';
import { DETAILS, USED } from '../testing/methods-desk.tsx';

const typed = (change: Partial<MethodDraft>): MethodDraft => ({
  ...EMPTY_METHOD,
  label: 'HDFC-2',
  holderName: 'Acme',
  bankName: 'HDFC',
  accountNo: '000123456789',
  accountAgain: '000123456789',
  ifsc: 'HDFC0001234',
  ...change,
});

test.each<[string, Partial<MethodDraft>, object]>([
  [
    'two different account numbers',
    { accountAgain: '000123456780' },
    { accountAgain: 'The two account numbers differ' },
  ],
  ['an IFSC with a letter O', { ifsc: 'HDFCO001234' }, { ifsc: 'The fifth character of an IFSC is a zero' }],
  [
    'a maximum below the minimum',
    { minPaise: '10k', maxPaise: '500' },
    { maxPaise: 'The largest amount is below the smallest' },
  ],
  ['a QR code without image or address', { kind: 'QR' }, { qrFileId: 'Add the QR image or the UPI address' }],
  ['a UPI address without @', { kind: 'UPI', vpa: 'acme' }, { vpa: 'A UPI address has an @, e.g. name@bank' }],
])('%s is said beside the field', (_, change, errors) => {
  expect(methodErrors(typed(change), 'none')).toEqual(errors);
});

test('a UPI method carries no account, whatever was typed before its kind was changed', () => {
  expect(typedMethod(typed({ kind: 'UPI', vpa: ' Acme@OkHdfc ' }), null)).toMatchObject({
    accountNo: null,
    ifsc: null,
    vpa: 'acme@okhdfc',
  });
});

test.each([
  [null, '', /No UPI code can be read/],
  [{ vpa: 'acme@okhdfc', payeeName: null, amount: '10.00' }, '', /fixed amount, 10.00/],
])('a QR code %p blocks', (code, vpa, why) => {
  expect(qrError(code, vpa)).toMatch(why);
});

test('an edit begins with what waits, not with what customers see', () => {
  const [proposed, current] = [{ ...DETAILS, accountNo: '009900990099' }, DETAILS].map(
    (details, at) => ({ status: at ? 'current' : 'proposed', details }) as never,
  );
  expect(draftOf({ ...USED, dailyCapPaise: 150_050 } as never, [proposed!, current!])).toMatchObject({
    accountNo: '009900990099',
    accountAgain: '009900990099',
    dailyCapPaise: '1500.5',
  });
});
