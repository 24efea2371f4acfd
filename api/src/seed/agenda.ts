/** A queue of scheduled acts: they run in the order of their times and may schedule further ones. */
export interface Agenda {
  at(time: Date, act: (time: Date) => void): void;
  /** Runs everything due before `end`; later acts are dropped. */
  runUntil(end: Date): void;
}

interface Item {
  time: number;
  order: number;
  act: (time: Date) => void;
}

export function createAgenda(): Agenda {
  const heap: Item[] = [];
  let order = 0;
  return {
    at: (time, act) => push(heap, { time: time.getTime(), order: order++, act }),
    runUntil: (end) => {
      for (let item = pop(heap); item; item = pop(heap)) {
        if (item.time >= end.getTime()) break;
        item.act(new Date(item.time));
      }
      heap.length = 0;
    },
  };
}

const before = (a: Item, b: Item): boolean => a.time < b.time || (a.time === b.time && a.order < b.order);

function push(heap: Item[], item: Item): void {
  let at = heap.push(item) - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!before(heap[at] as Item, heap[parent] as Item)) return;
    swap(heap, at, parent);
    at = parent;
  }
}

function pop(heap: Item[]): Item | undefined {
  const first = heap[0];
  const last = heap.pop();
  if (!first || !last || heap.length === 0) return first;
  heap[0] = last;
  for (let at = 0; ;) {
    const [left, right] = [2 * at + 1, 2 * at + 2];
    let least = at;
    if (left < heap.length && before(heap[left] as Item, heap[least] as Item)) least = left;
    if (right < heap.length && before(heap[right] as Item, heap[least] as Item)) least = right;
    if (least === at) return first;
    swap(heap, at, least);
    at = least;
  }
}

function swap(heap: Item[], a: number, b: number): void {
  [heap[a], heap[b]] = [heap[b] as Item, heap[a] as Item];
}
