import { saveFile } from './save-file.ts';

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  document.documentElement.removeAttribute('data-practice');
  jest.restoreAllMocks();
});

test('a file keeps its name, and that of a practice panel says practice', () => {
  expect(saveFile(new Blob(['x']), 'deposits.csv')).toBe('deposits.csv');
  document.documentElement.toggleAttribute('data-practice', true);
  expect(saveFile(new Blob(['x']), 'deposits.csv')).toBe('practice_deposits.csv');
  expect(saved).toEqual(['deposits.csv', 'practice_deposits.csv']);
});
