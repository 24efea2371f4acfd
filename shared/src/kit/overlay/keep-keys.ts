/** Who waits this long for a slow network has the page back. */
const MOST_MS = 15_000;

/** Keys that mean something to whatever is open; all others stay with the browser. */
const MEANT = /^(.|Enter|Escape|Backspace|Tab|Arrow(Up|Down))$/u;

/**
 * From now on the page gets no keys: they belong to an overlay that was asked for and is not there yet. The returned
 * function ends it and gives them to the overlay, once that has the focus.
 */
export function keepKeys(page: Window): () => void {
  const kept: string[] = [];
  const keep = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    const withCtrl = ctrlKey || metaKey;
    if (altKey || !MEANT.test(key) || (withCtrl && key !== 'Enter')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!withCtrl) kept.push(key);
  };
  const end = () => page.removeEventListener('keydown', keep, true);
  page.addEventListener('keydown', keep, true);
  const limit = page.setTimeout(end, MOST_MS);
  return () => {
    page.clearTimeout(limit);
    // The overlay takes the focus as it is drawn, which is now.
    queueMicrotask(() => {
      end();
      kept.forEach((key) => give(key, page.document.activeElement));
    });
  };
}

/** Into a text field, or to close it: what a button or a choice would do with a key, nobody has seen when it was pressed. */
function give(key: string, field: Element | null): void {
  if (!field?.closest('[aria-modal=true]')) return;
  const typed =
    key.length === 1 ? (text: string) => text + key : key === 'Backspace' ? (text: string) => text.slice(0, -1) : null;
  const text = field instanceof HTMLInputElement && !['radio', 'checkbox'].includes(field.type) ? field : null;
  if (text && typed) setText(text, typed(text.value));
  else if (key === 'Escape' || (text && key !== 'Tab'))
    field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

/** As if it were typed: whoever listens for changes hears of it. */
function setText(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
