import { toFormData, toUrlEncoded } from './index.ts';

test('specification §7: a flat object becomes a multipart body, files included', () => {
  const file = new File(['qr'], 'qr_1.png', { type: 'image/png' });
  const form = toFormData({ file, purpose: 'QR', count: 2, shown: false, none: undefined, nil: null });
  expect([...form.keys()]).toEqual(['file', 'purpose', 'count', 'shown']);
  expect((form.get('file') as File).name).toBe('qr_1.png');
  expect(form.get('count')).toBe('2');
  expect(form.get('shown')).toBe('false');
});

test('specification §7: a flat object becomes a URL-encoded body', () => {
  const body = toUrlEncoded({ username: 'ana & co', password: 'a=b+ü', otp: undefined, empty: '' });
  expect(body).toBeInstanceOf(URLSearchParams);
  expect(body.toString()).toBe('username=ana+%26+co&password=a%3Db%2B%C3%BC&empty=');
});

test('a date is sent as ISO 8601 UTC', () => {
  expect(toUrlEncoded({ at: new Date(0) }).get('at')).toBe('1970-01-01T00:00:00.000Z');
});

test.each([toFormData, toUrlEncoded])('a nested value is refused instead of sent as [object Object]', (build) => {
  expect(() => build({ filter: { status: 'pending' } as never })).toThrow('The field filter is not flat');
});
