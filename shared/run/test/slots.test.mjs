import { createSlots } from './slots.mjs';

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

test('as many works run at a time as there are slots, in the order in which they came', async () => {
  const take = createSlots(2);
  let running = 0;
  let most = 0;
  const began = [];
  const work = (name) => async () => {
    began.push(name);
    most = Math.max(most, (running += 1));
    await pause();
    running -= 1;
  };
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => take(work(name))));
  expect({ most, began }).toEqual({ most: 2, began: ['a', 'b', 'c', 'd', 'e'] });
});

test('a work that fails leaves its slot to the next', async () => {
  const take = createSlots(1);
  await expect(take(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(take(() => 'yes')).resolves.toBe('yes');
});
