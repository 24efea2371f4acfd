import { AppError } from './app-error.ts';
import { verdictOfFailure, verdictOfRepeat } from './envelope.ts';

const refusedWith = (status: number) => new AppError({ kind: 'http', status, msg: 'No' });

test.each([400, 401, 403, 404, 413, 415, 422])(
  'safety P16: %d to the first try says that nothing was done, and says nothing of a try before it',
  (status) => {
    expect(verdictOfFailure(refusedWith(status))).toEqual({ kind: 'rejected', message: 'No' });
    expect(verdictOfRepeat(refusedWith(status))).toEqual({ kind: 'unknown', message: 'No' });
  },
);

test.each([409, 429, 500, 502, 503, 504])('safety P16: %d leaves the outcome open', (status) => {
  expect(verdictOfFailure(refusedWith(status))).toEqual({ kind: 'unknown', message: 'No' });
});

test.each(['RELEASE_YANKED', 'OVERRIDE_ENDED'] as const)(
  'safety P16: 409 with %s to the first try says that nothing was done, and says nothing of a try before it',
  (code) => {
    const refusal = new AppError({ kind: 'http', status: 409, msg: 'No', code });
    expect(verdictOfFailure(refusal)).toEqual({ kind: 'rejected', message: 'No' });
    expect(verdictOfRepeat(refusal)).toEqual({ kind: 'unknown', message: 'No' });
  },
);
