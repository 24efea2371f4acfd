import type { ChannelStaff } from '@backoffice/shared/release/format/channel';

const textOrNothing = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** The staff member whose session this browser keeps; only a hint of what to fetch early and from which channel. */
export function storedStaff(): ChannelStaff | null {
  try {
    if (!localStorage.getItem('admtkn')) return null;
    const staff: unknown = JSON.parse(localStorage.getItem('auth') ?? 'null');
    const { id, username, actionName } = (staff ?? {}) as Record<string, unknown>;
    return { id: textOrNothing(id), username: textOrNothing(username), actionName: textOrNothing(actionName) };
  } catch {
    return null;
  }
}

/** The stored token, not validated; empty when there is none or no header could carry it. */
export function storedToken(): string {
  try {
    return /^[\w.~+/=-]+$/.exec(localStorage.getItem('admtkn') ?? '')?.[0] ?? '';
  } catch {
    return '';
  }
}

/** Shows the kept theme from the first paint on; dark is the default (specification §1). */
export function showStoredTheme(): void {
  try {
    const theme = localStorage.getItem('theme');
    const isLight = theme === 'light' || (theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
    const scheme = isLight ? 'light' : 'dark';
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
    // The empty page has this colour, too: its styles come with the panel's script.
    document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', scheme);
  } catch {
    // Without storage there is no choice: the document itself is dark.
  }
}
