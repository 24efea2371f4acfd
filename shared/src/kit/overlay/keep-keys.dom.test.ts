/** @jest-environment jsdom */
import { keepKeys } from './keep-keys.ts';

const page: string[] = [];
const listen = ({ key }: KeyboardEvent) => void page.push(key);
beforeEach(() => {
  page.length = 0;
  document.body.innerHTML = '<button>Page</button>';
  document.addEventListener('keydown', listen);
});
afterEach(() => document.removeEventListener('keydown', listen));

const press = (key: string, more: KeyboardEventInit = {}) =>
  !document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));

/** Opens a dialog and focuses its first element. */
function arrive(inside: string): HTMLElement {
  document.body.insertAdjacentHTML('beforeend', `<div role="dialog" aria-modal="true">${inside}</div>`);
  const element = document.querySelector<HTMLElement>('[role=dialog] > *')!;
  element.focus();
  return element;
}

test('keys reach the page no more, and stand in the field of what opens, in their order', async () => {
  const end = keepKeys(window);
  for (const key of ['r', 'a', 'x', 'Backspace', 'h']) expect(press(key)).toBe(true);
  expect(page).toEqual([]);
  const field = arrive('<input>') as HTMLInputElement;
  const heard: string[] = [];
  field.addEventListener('input', () => heard.push(field.value));
  field.addEventListener('keydown', ({ key }) => heard.push(key));
  press('Enter');
  end();
  await Promise.resolve();
  expect(field.value).toBe('rah');
  expect(heard).toEqual(['r', 'ra', 'rax', 'ra', 'rah', 'Enter']);
  press('j');
  expect(page.at(-1)).toBe('j');
});

test('a key that was pressed before a dialog was seen confirms nothing in it, but Escape closes it', async () => {
  const end = keepKeys(window);
  for (const key of ['Enter', ' ', 'a', 'Escape']) press(key);
  const button = arrive('<button>Credit</button>');
  const heard: string[] = [];
  button.addEventListener('click', () => heard.push('click'));
  button.addEventListener('keydown', ({ key }) => heard.push(key));
  end();
  await Promise.resolve();
  expect(heard).toEqual(['Escape']);
});

test('a choice is no field: what was pressed before it was seen neither chooses nor becomes its value', async () => {
  const end = keepKeys(window);
  for (const key of ['2', 'Enter']) press(key);
  const choice = arrive('<input type="radio" value="WRONG_UTR">') as HTMLInputElement;
  const heard: string[] = [];
  choice.addEventListener('keydown', ({ key }) => heard.push(key));
  end();
  await Promise.resolve();
  expect([choice.value, choice.checked, heard]).toEqual(['WRONG_UTR', false, []]);
});

test('what never came takes its keys with it; the keys of the browser stay with the browser', async () => {
  const end = keepKeys(window);
  expect([
    press('F5'),
    press('r', { ctrlKey: true }),
    press('ArrowLeft', { altKey: true }),
    press('Enter', { ctrlKey: true }),
  ]).toEqual([false, false, false, true]);
  press('a');
  page.length = 0;
  end();
  await Promise.resolve();
  expect(page).toEqual([]);
});

test('whoever waits too long has the page back', () => {
  jest.useFakeTimers();
  const end = keepKeys(window);
  jest.advanceTimersByTime(16_000);
  press('j');
  expect(page).toEqual(['j']);
  end();
  jest.useRealTimers();
});
