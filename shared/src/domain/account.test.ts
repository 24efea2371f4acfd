import { checkAccount, checkIfsc, checkVpa, normaliseIfsc, normaliseVpa } from './account.ts';

test('an IFSC is four letters, a zero and six letters or digits', () => {
  expect(checkIfsc('hdfc0001234')).toBeNull();
  expect(normaliseIfsc(' hdfc0 001234 ')).toBe('HDFC0001234');
  expect(checkIfsc('HDFCO001234')).toBe('The fifth character of an IFSC is a zero');
  expect(checkIfsc('HDFC001234')).toBe('An IFSC has 11 characters; this has 10');
  expect(checkIfsc('12340001234')).toBe('An IFSC is four letters, a zero and six letters or digits');
});

test('an account number has 9 to 18 digits and keeps its zeros', () => {
  expect(checkAccount('000123456789')).toBeNull();
  expect(checkAccount('12345678')).toBe('An account number has 9 to 18 digits; this has 8');
  expect(checkAccount('12345678A')).toBe('An account number has digits only');
});

test('a UPI address is name@bank, in small letters', () => {
  expect(normaliseVpa(' Ravi.K@OkHdfc ')).toBe('ravi.k@okhdfc');
  expect(checkVpa('ravi.k-1@upi123')).toBeNull();
  expect(checkVpa('ravi')).toBe('A UPI address has an @, e.g. name@bank');
  expect(checkVpa('r@ok')).toBe('Write the UPI address as name@bank');
});
