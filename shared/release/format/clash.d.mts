/**
 * Rows that two screens of a menu claim alike, so that their order alone would say which of them is opened: as the end of
 * a sentence with both segments, or `null`. For a noun there is one whole list at most, and one part where there is none.
 * @param {readonly MenuEntry[]} menu
 * @returns {string | null}
 */
export function clashOf(menu: readonly MenuEntry[]): string | null;
export type Shown = NonNullable<MenuEntry['shows']>[number];
import type { MenuEntry } from './registry-schema.mjs';
