import type { MenuEntry } from './registry-schema.d.mts';

type Deep<T> = T extends object ? { readonly [K in keyof T]: Deep<T[K]> } : T;

export function clashOf(menu: readonly Deep<MenuEntry>[]): string | null;
