import type { ReactNode } from 'react';

/** One line of the palette. */
export interface PaletteChoice {
  id: string;
  /** Heading that it stands under. */
  group: string;
  title: ReactNode;
  /** What it is found by, in lower case. */
  words: string;
  detail?: ReactNode;
  /** Keys that do the same. */
  keys?: string;
  run: () => void;
}

/** Those that hold every word of a text. */
export function fitting(choices: readonly PaletteChoice[], text: string): PaletteChoice[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return choices.filter((choice) => words.every((word) => choice.words.includes(word)));
}
