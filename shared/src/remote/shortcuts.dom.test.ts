/** @jest-environment jsdom */
import type { ShortcutGroup } from '../contract/index.ts';
import { createShortcuts } from './shortcuts.ts';

let letters = true;
const said: string[] = [];
const service = createShortcuts({
  document,
  preferences: { get: () => ({ shortcuts: letters }) },
  notify: { error: (text) => void said.push(text) },
});
const undos: (() => void)[] = [];
const pressed: string[] = [];

beforeEach(() => {
  letters = true;
  document.body.innerHTML = '<input><textarea></textarea><select></select><button>B</button><input type="checkbox">';
  pressed.length = 0;
  said.length = 0;
});
afterEach(() => undos.splice(0).forEach((undo) => undo()));

const does = (what: string) => ({ label: what, run: () => void pressed.push(what) });
const add = (group: ShortcutGroup) => void undos.push(service.add(() => group));
function press(key: string, more: KeyboardEventInit = {}, on: Element = document.body): boolean {
  return !on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
}

test('a key does what it was registered for, and nothing after that was undone', () => {
  add({ title: 'Deposit', keys: { a: does('approve'), 'Shift+A': does('all'), '/': does('search') } });
  expect(press('a')).toBe(true);
  press('A', { shiftKey: true });
  press('/');
  expect(pressed).toEqual(['approve', 'all', 'search']);
  undos.splice(0).forEach((undo) => undo());
  expect(press('a')).toBe(false);
  expect(pressed).toHaveLength(3);
});

test('the keys of the browser are left alone, and cannot be registered', () => {
  add({ title: 'Deposit', keys: { r: does('reject'), 'Ctrl+K': does('palette') } });
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) expect(press('r', more)).toBe(false);
  for (const more of [{ ctrlKey: true }, { metaKey: true }]) expect(press('k', more)).toBe(true);
  expect(pressed).toEqual(['palette', 'palette']);
  for (const key of ['Ctrl+N', 'Ctrl+R', 'Ctrl+F', 'Alt+ArrowLeft', 'Meta+Q']) {
    expect(() => service.add(() => ({ title: 'x', keys: { [key]: does('x') } }))).toThrow('belongs to the browser');
  }
});

test('in a field letters are letters; on a button or a checkbox they are keys', () => {
  add({ title: 'Deposit', keys: { a: does('approve'), 'Ctrl+K': does('palette') } });
  for (const field of document.querySelectorAll('input:not([type]), textarea, select'))
    expect(press('a', {}, field)).toBe(false);
  expect(press('k', { ctrlKey: true }, document.querySelector('input')!)).toBe(true);
  for (const place of document.querySelectorAll('button, [type=checkbox]')) press('a', {}, place);
  expect(pressed).toEqual(['palette', 'approve', 'approve']);
});

test('while a dialog is open the page has no keys, and says so; in its fields letters are letters', () => {
  add({ title: 'Deposit', keys: { a: does('approve'), 'Ctrl+K': does('palette') } });
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog" aria-modal="true"><textarea></textarea></div>');
  press('a', {}, document.querySelector('[role=dialog] textarea')!);
  expect(said).toEqual([]);
  press('a');
  press('k', { ctrlKey: true });
  press('a', { repeat: true });
  expect(pressed).toEqual([]);
  expect(said).toEqual(Array.from({ length: 2 }, () => 'Close what is open first: Esc.'));
});

test('with single letters off, the keys that print a character do nothing and are not listed; the others stay', () => {
  add({
    title: 'Deposit',
    keys: {
      a: does('approve'),
      'Shift+A': does('all'),
      '?': does('keys'),
      ArrowDown: { label: 'next' },
      'Ctrl+K': does('palette'),
    },
  });
  letters = false;
  press('a');
  press('A', { shiftKey: true });
  press('?');
  press('k', { ctrlKey: true });
  expect(pressed).toEqual(['palette']);
  expect(service.list().map(({ keys }) => Object.keys(keys))).toEqual([['ArrowDown', 'Ctrl+K']]);
});

test('what is listed is what works: of a key that two parts registered, the latest', () => {
  add({ title: 'List', keys: { j: does('next row'), n: does('new rows') } });
  add({ title: 'Deposit', keys: { n: does('note') } });
  add({ title: 'List', keys: { k: does('row before') } });
  press('n');
  expect(pressed).toEqual(['note']);
  expect(service.list().map(({ title, keys }) => [title, Object.values(keys).map(({ label }) => label)])).toEqual([
    ['List', ['next row', 'row before']],
    ['Deposit', ['note']],
  ]);
});

test('what is only listed leaves its key to whoever handles it', () => {
  add({ title: 'List', keys: { Enter: { label: 'Open the row' } } });
  expect(press('Enter')).toBe(false);
});
