/** The action name of the staff member whose session this browser keeps; only a hint of what to fetch early. */
export function storedAction(): string | undefined {
  try {
    if (!localStorage.getItem('admtkn')) return undefined;
    const staff: unknown = JSON.parse(localStorage.getItem('auth') ?? 'null');
    const { actionName } = (staff ?? {}) as { actionName?: unknown };
    return typeof actionName === 'string' ? actionName : undefined;
  } catch {
    return undefined;
  }
}

/** Shows the kept theme from the first paint on; dark is the default (specification §1). */
export function showStoredTheme(): void {
  try {
    const theme = localStorage.getItem('theme') === 'light' ? 'light' : 'dark';
    document.documentElement.setAttribute('data-mantine-color-scheme', theme);
  } catch {
    // No storage, no choice: the document itself says dark.
  }
}
