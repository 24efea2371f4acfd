import { fileProblem } from './file-problem.ts';

const MB = 1024 * 1024;

test.each([
  [0, 'The file is empty.'],
  [1, null],
  [10 * MB, null],
  [10 * MB + 1, 'The largest file is 10 MB. Download fewer days.'],
])('of a file of %p bytes it is said before it is sent: %p', (size, says) =>
  expect(fileProblem({ size } as File)).toBe(says),
);
