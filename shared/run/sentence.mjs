/** A failure that the person at the keyboard can act on: shown as its message alone, without a stack. */
export class Sentence extends Error {
  isSentence = true;
}
