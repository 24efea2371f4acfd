/** After this time the page gets its keys back, in milliseconds. */
const MOST_MS = 15_000;

/** Keys to keep for the overlay; all others stay with the browser. */
const MEANT = /^(.|Enter|Escape|Backspace|Tab|Arrow(Up|Down))$/u;

/**
 * Withholds keys from the page while an overlay that was opened is still loading. The returned function stops this and
 * replays the keys in the overlay, once it has the focus.
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
    // The overlay takes the focus in the layout effects of this same render.
    queueMicrotask(() => {
      end();
      kept.forEach((key) => give(key, page.document.activeElement));
    });
  };
}

/**
 * Replays a key in a text field, or Escape. Buttons and choices get none, because nobody had seen them when the key was
 * pressed.
 */
function give(key: string, field: Element | null): void {
  if (!field?.closest('[aria-modal=true]')) return;
  const typed =
    key.length === 1 ? (text: string) => text + key : key === 'Backspace' ? (text: string) => text.slice(0, -1) : null;
  const text = field instanceof HTMLInputElement && !['radio', 'checkbox'].includes(field.type) ? field : null;
  if (text && typed) setText(text, typed(text.value));
  else if (key === 'Escape' || (text && key !== 'Tab'))
    field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

/** Sets the text as typing would, with an input event. */
function setText(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
