import type { Page } from 'playwright-core';
import { firstRow } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { untilStable } from '../harness/browser/until-stable.ts';
import { rowsOfToday } from '../harness/work/today.ts';

const open = panel();
beforeAll(rowsOfToday);

interface Drawn {
  id: string;
  index: number;
  /** Its distance from where a row of this index belongs, in px. */
  off: number;
  text: string;
}

/** What the document has now, in its order. */
const drawn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-row]')].map((row): Drawn => ({
      id: row.dataset['row']!,
      index: Number(row.dataset['index']),
      off: row.offsetTop - Number(row.dataset['index']) * row.offsetHeight,
      text: [...row.querySelectorAll('[role=gridcell]')].map((cell) => cell.textContent).join(' | '),
    })),
  );

/** Two frames after a turn of the wheel, long before the list rests. */
async function wheel(page: Page, by: number) {
  await page.mouse.wheel(0, by);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

const inOrder = (rows: readonly Drawn[]) => rows.every(({ index }, at) => at === 0 || index > rows[at - 1]!.index);

test('screens: while a list scrolls, each row shows its own values at its own place, and a list that rests is in order', async () => {
  const { page } = await open('/admin/recent-deposit?day=all&sort=submittedAt', { as: 'deposit' });
  await firstRow(page);
  await page.mouse.move(700, 500);
  const known = new Map<string, string>();
  const wrong: Drawn[] = [];
  const look = async () => {
    const rows = await drawn(page);
    for (const row of rows) {
      if (row.off !== 0 || (known.get(row.id) ?? row.text) !== row.text) wrong.push(row);
      known.set(row.id, row.text);
    }
    return rows;
  };
  const first = (await look()).length;
  for (const by of [400, 700, 900, 1_300, -600, -900, 500, 1_000, -3_000, 250]) {
    await wheel(page, by);
    await look();
  }
  expect(known.size).toBeGreaterThan(first);
  await untilStable(async () => expect(inOrder(await look())).toBe(true));
  expect(wrong).toEqual([]);
  expect(new Set(known.values()).size).toBe(known.size);
});
