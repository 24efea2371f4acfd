/**
 * Finds rows that two screens of a menu both claim, so that only their order would decide which one opens. Returns the
 * end of a sentence that names both segments, or `null`. A noun may have one whole list, or else one partial list.
 * @param {readonly MenuEntry[]} menu
 * @returns {string | null}
 */
export function clashOf(menu: readonly MenuEntry[]): string | null;
export type Shown = NonNullable<MenuEntry['shows']>[number];
import type { MenuEntry } from './registry-schema.mjs';
