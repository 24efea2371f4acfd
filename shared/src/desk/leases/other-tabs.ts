/**
 * A lease belongs to the person, not to the tab: closing an item in one tab keeps the lease if another tab still
 * shows it.
 */
export interface TabMark {
  /** Removes the mark; resolves with whether another tab of this browser still shows the item. */
  lift(): Promise<boolean>;
}

/** Marks the item as shown by this tab. A browser without the Web Locks API behaves as if there were one tab. */
export function markItem(entity: string, id: string): TabMark {
  const name = `lease ${entity} ${id}`;
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (!locks) return { lift: () => Promise.resolve(false) };
  let free = () => {};
  const until = new Promise<void>((resolve) => (free = resolve));
  const held = locks.request(name, { mode: 'shared' }, () => until);
  return {
    async lift() {
      free();
      await held;
      const { held: left = [] } = await locks.query();
      return left.some((lock) => lock.name === name);
    },
  };
}
