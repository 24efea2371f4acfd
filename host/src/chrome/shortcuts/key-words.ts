const WORDS: Record<string, string> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowRight: '→',
  ArrowLeft: '←',
  PageDown: 'Page ↓',
  PageUp: 'Page ↑',
  Escape: 'Esc',
  ' ': 'Space',
};

/** The labels of a key combination as on a keyboard: `ArrowDown` as `↓`, `Ctrl+K` as `Ctrl` and `K`. */
export function keyWords(key: string): string[] {
  return key.split('+').map((part) => WORDS[part] ?? (part.length === 1 ? part.toUpperCase() : part));
}
