import { announcementOf, toOutcome } from './index.ts';

describe('specification §8: what an answer says', () => {
  test('specification §8: statusCode 1 is a success toast with status', () => {
    expect(announcementOf({ statusCode: 1, status: 'Saved' })).toEqual({ kind: 'success', text: 'Saved' });
  });

  test('specification §8: a success without a status says Done; one whose status is the empty text has nothing to say', () => {
    expect(announcementOf({ statusCode: 1 })).toEqual({ kind: 'success', text: 'Done' });
    expect(announcementOf({ statusCode: 1, status: '' })).toBeUndefined();
  });

  test("specification §8: statusCode 0 is an error toast reading 'Invalid', whatever status says", () => {
    expect(announcementOf({ statusCode: 0, status: 'UTR is too short' })).toEqual({ kind: 'error', text: 'Invalid' });
  });

  test.each([2, 3, 4, 17, -1, 500])('specification §8: statusCode %p is an error toast with status', (statusCode) => {
    expect(announcementOf({ statusCode, status: 'The line is taken' })).toEqual({
      kind: 'error',
      text: 'The line is taken',
    });
  });

  test.each([
    ['1', 'success'],
    [' 1 ', 'success'],
    ['0', 'error'],
    ['2', 'error'],
  ])('specification §8: the statusCode %j as text is read as its number', (statusCode, kind) => {
    const body = { statusCode, status: 'What the bank says' };
    expect(announcementOf(body)).toEqual({ kind, text: statusCode === '0' ? 'Invalid' : 'What the bank says' });
    expect(toOutcome(body).ok).toBe(kind === 'success');
  });

  test.each([[false], [''], [' ']])(
    'specification §8: the statusCode %j is no silent failure: it counts as 0',
    (statusCode) => {
      expect(announcementOf({ statusCode, status: 'No' })).toEqual({ kind: 'error', text: 'Invalid' });
      expect(toOutcome({ statusCode, status: 'No' })).toMatchObject({
        ok: false,
        refusal: { kind: 'invalid', statusCode: 0 },
      });
    },
  );

  test.each([[true], ['no'], [{}], [[1]]])(
    'specification §8: the statusCode %j is any other truthy value, a failure with status',
    (statusCode) => {
      expect(announcementOf({ statusCode, status: 'The line is taken' })).toEqual({
        kind: 'error',
        text: 'The line is taken',
      });
      expect(toOutcome({ statusCode, status: 'No' })).toMatchObject({ ok: false, refusal: { kind: 'failed' } });
    },
  );

  test.each([
    [{ items: [] }],
    [{ statusCode: null }],
    [{ statusCode: undefined }],
    [null],
    [undefined],
    ['text'],
    [7],
    [[]],
  ])('domain decision 6: an answer without statusCode (%j) says nothing', (body) => {
    expect(announcementOf(body)).toBeUndefined();
  });

  test.each([[undefined], [''], ['   '], [7]])('a failure whose status is %p still says something', (status) => {
    expect(announcementOf({ statusCode: 2, status })?.text).toBe('Something went wrong. Please try again.');
  });
});

describe('domain 3.1: what a mutation came to', () => {
  test('domain 3.1: statusCode 1 is done, with the data', () => {
    expect(toOutcome({ statusCode: 1, status: 'Saved', data: { id: 7 } })).toEqual({
      ok: true,
      data: { id: 7 },
      message: 'Saved',
    });
  });

  test('domain decision 14: a plain body counts as done', () => {
    expect(toOutcome({ token: 't' })).toEqual({ ok: true, data: { token: 't' }, message: '' });
    expect(toOutcome(undefined)).toEqual({ ok: true, data: undefined, message: '' });
  });

  test.each([
    [0, 'invalid'],
    [2, 'refused'],
    [3, 'conflict'],
    [4, 'locked'],
    [99, 'failed'],
  ])('domain 3.1: statusCode %p is a refusal of kind %s that the screen must handle', (statusCode, kind) => {
    const errors = [{ field: 'utr', code: 'TOO_SHORT', msg: 'The UTR is too short' }];
    const outcome = toOutcome({ statusCode, status: 'No', code: 'X', errors, data: { current: 1 } });
    expect(outcome).toEqual({
      ok: false,
      refusal: { kind, statusCode, message: 'No', code: 'X', errors, data: { current: 1 } },
    });
  });

  test('a refusal without errors has an empty list of them', () => {
    expect(toOutcome({ statusCode: 2, status: 'No', errors: 'none' })).toMatchObject({
      ok: false,
      refusal: { errors: [] },
    });
  });
});
