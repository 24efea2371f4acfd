import type { ReactNode } from 'react';

/** One option of the palette. */
export interface PaletteChoice {
  id: string;
  /** Heading of its group. */
  group: string;
  title: ReactNode;
  /** The text that is searched, in lower case. */
  words: string;
  detail?: ReactNode;
  /** The shortcut for the same, if any. */
  keys?: string;
  run: () => void;
}

/** The options that contain every word of a text. */
export function fitting(choices: readonly PaletteChoice[], text: string): PaletteChoice[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return choices.filter((choice) => words.every((word) => choice.words.includes(word)));
}
