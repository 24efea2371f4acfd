/** A lease is the person's, not the tab's: a tab that closes an item leaves the lease to the tabs that still show it. */
export interface TabMark {
  /** Takes the mark away; answers whether another tab of this browser still shows the item. */
  lift(): Promise<boolean>;
}

/** Marks the item as shown by this tab. A browser without locks behaves as if there were one tab. */
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
