import { watchRoot } from './root-watchdog.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));
let mounts: HTMLElement[];
let givenUp: number;
let standDown: () => void;

beforeEach(async () => {
  document.body.innerHTML = '<div id="root"></div>';
  mounts = [];
  givenUp = 0;
  standDown = watchRoot({
    mount(root) {
      mounts.push(root);
      root.append(document.createElement('main'));
      return () => {
        throw new Error('its nodes are gone');
      };
    },
    giveUp: () => {
      givenUp += 1;
    },
  });
  await settled();
});
afterEach(() => standDown());

test.each([
  ['emptied', () => document.getElementById('root')!.replaceChildren()],
  ['taken out of the page', () => document.getElementById('root')!.remove()],
  ['lost with the whole body', () => document.body.replaceChildren()],
])('a panel that is %s is mounted again, and given up when that happens again and again', async (_, wipe) => {
  wipe();
  await settled();
  expect(mounts).toHaveLength(2);
  expect(document.querySelector('#root main')).not.toBeNull();
  for (let times = 2; times <= 7; times += 1) {
    expect(givenUp).toBe(0);
    wipe();
    await settled();
  }
  expect([mounts.length, givenUp]).toEqual([7, 1]);
});

test('what the panel itself changes inside is left alone', async () => {
  document.querySelector('#root main')!.replaceChildren();
  document.getElementById('root')!.append(document.createElement('aside'));
  await settled();
  expect(mounts).toHaveLength(1);
});
