import { Fragment, type ReactNode } from 'react';

interface SentenceProps {
  /** The whole sentence, with the name of each value in braces: `{who} has been paying this since {at}.` */
  of: string;
  /** Elements by name, such as a time or a link. */
  values: Readonly<Record<string, ReactNode>>;
}

/** A whole sentence in which some words are elements, so that it can be translated, and its order changed. */
export function Sentence({ of, values }: SentenceProps) {
  // Every other part is a name.
  return of.split(/\{(\w+)\}/).map((part, at) => <Fragment key={at}>{at % 2 ? values[part] : part}</Fragment>);
}
