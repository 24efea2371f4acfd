import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RenderedScreen } from './render-screen.tsx';

/** How long a key may take to have an effect: a dialog's code loads first. */
const PATIENCE_MS = 2_000;

/** `Shift+A` and `Ctrl+Enter` as userEvent types them. */
function typed(key: string): string {
  const [last, ...held] = key.split('+').reverse() as [string, ...string[]];
  const names = held.map((name) => (name === 'Ctrl' ? 'Control' : name));
  const pressed = last.length > 1 ? `{${last}}` : held.includes('Shift') ? last.toUpperCase() : last;
  return `${names.map((name) => `{${name}>}`).join('')}${pressed}${names.map((name) => `{/${name}}`).join('')}`;
}

/**
 * Presses every key that the page has registered, on the active row if there is one, and returns those that
 * neither did anything nor said why: nothing was drawn, focused, requested, opened or said. `from` is where the person
 * is when the keys are pressed, on a page without rows; `only` are some of the keys.
 */
export async function silentKeys(
  { services, address }: RenderedScreen,
  from: () => HTMLElement | null = activeRow,
  only?: readonly string[],
): Promise<string[]> {
  const user = userEvent.setup();
  const silent: string[] = [];
  const seen = () => [
    document.body.innerHTML,
    address(),
    String(services.notify.said.length),
    String(services.http.calls.length),
  ];
  for (const key of only ?? services.shortcuts.list().flatMap(({ keys }) => Object.keys(keys))) {
    focus(from());
    const [before, focused] = [seen(), document.activeElement];
    await user.keyboard(typed(key));
    const hasEffect = () => document.activeElement !== focused || seen().some((each, at) => each !== before[at]);
    for (let waited = 0; !hasEffect() && waited < PATIENCE_MS; waited += 20) await act(() => pause(20));
    if (!hasEffect()) silent.push(key);
    for (let tries = 0; document.querySelector('[role=dialog]') && tries < 20; tries += 1) {
      await user.keyboard('{Escape}');
      await act(() => pause(20));
    }
  }
  return silent;
}

const activeRow = () => document.querySelector<HTMLElement>('[data-row][tabindex="0"]');

function focus(place: HTMLElement | null): void {
  act(() => (place ? place.focus() : (document.activeElement as HTMLElement | null)?.blur()));
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
