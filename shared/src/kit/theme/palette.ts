import type { MantineColorsTuple } from '@mantine/core';

/**
 * The only colours of the panel: one accent; red, amber (`yellow`) and green only for states. Shade 0 is the lightest.
 * `dark` is the neutral scale of the dark theme: 7 is the page, 6 a surface, 4 a border.
 */
export const palette = {
  accent: [
    '#eaf1ff',
    '#d5e3ff',
    '#aac8ff',
    '#82acff',
    '#6097fb',
    '#4484f4',
    '#2b6be0',
    '#2560c9',
    '#1f54b0',
    '#173f85',
  ],
  dark: ['#dfe3ea', '#c3c9d4', '#a2abba', '#8b95a6', '#3a414d', '#2c323c', '#1d2128', '#15181d', '#101216', '#0b0d10'],
  gray: ['#f6f7f9', '#eef0f3', '#e2e6eb', '#d3d8df', '#b8bfca', '#7d8796', '#5c6675', '#444d5a', '#2e343e', '#1b1f26'],
  red: ['#ffecec', '#ffd6d6', '#ffb3b2', '#ff8f8d', '#fa7572', '#ee5451', '#d23532', '#b92b29', '#a12523', '#7d1c1b'],
  yellow: [
    '#fff6e0',
    '#ffeabf',
    '#ffd88a',
    '#f9c457',
    '#eeb133',
    '#d99a1c',
    '#a86f00',
    '#8a5b00',
    '#744c00',
    '#573900',
  ],
  green: ['#e4f8ec', '#c7efd6', '#9ae0b5', '#6ccf93', '#48be78', '#2ea862', '#1c7f47', '#176b3c', '#135931', '#0d4224'],
} satisfies Record<string, MantineColorsTuple>;

type PanelColor = keyof typeof palette;

declare module '@mantine/core' {
  // Any other colour name is a type error: it would have no variables in theme.gen.css.
  export interface MantineThemeColorsOverride {
    colors: Record<PanelColor, MantineColorsTuple>;
  }
}
