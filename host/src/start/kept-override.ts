const KEY = 'override';
const ID = /^[0-9a-f-]{36}$/;

/** The grant of a build that this tab takes, of this tab alone; anything else than an id leads nowhere. */
export function keptOverride(): string | null {
  try {
    const id = sessionStorage.getItem(KEY);
    return id && ID.test(id) ? id : null;
  } catch {
    return null;
  }
}

/** The tab takes it at its next load. Throws without storage. */
export const keepOverride = (id: string): void => sessionStorage.setItem(KEY, id);

export function dropOverride(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is none.
  }
}
