/** Which element shows which row. A slot is an element; it shows another row once its own has been scrolled out of sight. */
export interface Slots {
  /** The list for which this was assigned. */
  ids: readonly string[];
  /** The slot of each drawn row, in the order of the document. */
  of: ReadonlyMap<string, number>;
  /** How many slots there have been. */
  made: number;
}

export const NO_SLOTS: Slots = { ids: [], of: new Map(), made: 0 };

/**
 * Assigns slots to the drawn rows: each keeps its own, and a row that comes into sight takes one that scrolling has set
 * free. One that a row has left by leaving the list is not used again, as the focus may be in it.
 * While the list scrolls, slots keep their place in the document, because an element that moves is laid out anew;
 * otherwise they stand in the order of the rows.
 */
export function assignSlots(known: Slots, ids: readonly string[], drawn: readonly string[], scrolls: boolean): Slots {
  const wanted = new Set(drawn);
  const free = known.ids === ids ? [...known.of].filter(([id]) => !wanted.has(id)).map(([, slot]) => slot) : [];
  const next = new Map<string, number>();
  let made = known.made;
  for (const id of drawn) next.set(id, known.of.get(id) ?? free.shift() ?? made++);
  if (!scrolls || known.ids !== ids) return { ids, of: next, made };
  const places = new Map([...known.of.values()].map((slot, place) => [slot, place]));
  const place = (slot: number) => places.get(slot) ?? places.size + slot;
  return { ids, of: new Map([...next].sort(([, one], [, other]) => place(one) - place(other))), made };
}
