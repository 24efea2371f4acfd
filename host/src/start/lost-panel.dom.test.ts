import { showLostPanel, watchFirstFiles } from './lost-panel.ts';

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

test('a page whose panel is not there says so in words, with a way to reload', () => {
  showLostPanel();
  expect(document.querySelector('[role=alert]')).toHaveTextContent('The panel could not be loaded completely.');
  expect(document.querySelector('button')).toHaveTextContent('Reload');
});

test.each([
  [
    'the panel’s script',
    'is said to be missing',
    () => Object.assign(document.createElement('script'), { defer: true }),
  ],
  [
    'the panel’s style',
    'is said to be missing',
    () => Object.assign(document.createElement('link'), { rel: 'stylesheet' }),
  ],
  ['a picture', 'is not', () => document.createElement('img')],
])('%s that fails while the page is loaded %s', (_, what, make) => {
  watchFirstFiles();
  const element = make();
  document.head.append(element);
  element.dispatchEvent(new Event('error'));
  expect(document.querySelector('[role=alert]') !== null).toBe(what !== 'is not');
  dispatchEvent(new Event('load'));
});

test('a file that fails after the page is loaded is left to whoever asked for it', () => {
  watchFirstFiles();
  dispatchEvent(new Event('load'));
  const script = Object.assign(document.createElement('script'), { defer: true });
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
  expect(document.querySelector('[role=alert]')).toBeNull();
});
