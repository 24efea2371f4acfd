import type { Page } from 'playwright-core';

interface CountedKeys {
  /** Types into the focused field without counting these keys. */
  type: (text: string) => Promise<void>;
  /** Every other key so far, as `KeyboardEvent.key`; with Control as `Control+Enter`. */
  pressed: () => Promise<string[]>;
}

declare global {
  interface Window {
    keysOfAct: { kept: string[]; typing: boolean };
  }
}

/** Counts the keys that an act takes, without typed text. Reloading the page resets the count. */
export async function countKeys(page: Page): Promise<CountedKeys> {
  await page.evaluate(() => {
    window.keysOfAct = { kept: [], typing: false };
    window.addEventListener(
      'keydown',
      ({ key, ctrlKey, repeat }) => {
        if (window.keysOfAct.typing || repeat || ['Control', 'Shift', 'Alt', 'Meta'].includes(key)) return;
        window.keysOfAct.kept.push(ctrlKey ? `Control+${key}` : key);
      },
      true,
    );
  });
  const typing = (on: boolean) => page.evaluate((now) => void (window.keysOfAct.typing = now), on);
  return {
    type: async (text) => {
      await typing(true);
      await page.keyboard.type(text);
      await typing(false);
    },
    pressed: () => page.evaluate(() => window.keysOfAct.kept),
  };
}
