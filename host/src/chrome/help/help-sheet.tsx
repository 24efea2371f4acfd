import { useState } from 'react';
import type { ShortcutGroup } from '@backoffice/shared/contract';
import { Button, TextInput } from '@backoffice/shared/kit/core';
import { SideSheet } from '@backoffice/shared/kit/overlay';
import { usePanel } from '../../services/panel-context.tsx';
import { keyWords } from '../shortcuts/key-words.ts';
import { LettersChoice } from '../shortcuts/letters-choice.tsx';
import { useTour } from '../tour/use-tour.ts';
import { termsFor } from './glossary.ts';
import styles from './help-sheet.module.css';

/** The page's own shortcuts come first; those of lists and of the whole panel come last. */
const LAST = ['List', 'Everywhere'];

/**
 * Explains the terms on screen, and lists every shortcut of the open page as its parts have registered them; there is
 * no second list (domain 2.0).
 */
export function HelpSheet({ onClose }: { onClose: () => void }) {
  const { shortcuts } = usePanel();
  const { begin } = useTour();
  const [text, setText] = useState('');
  const [groups] = useState(() => [...shortcuts.list()].sort((a, b) => LAST.indexOf(a.title) - LAST.indexOf(b.title)));
  const keys = groups.map((group) => fitting(group, text)).filter((group) => Object.keys(group.keys).length > 0);
  const terms = termsFor(text);
  return (
    <SideSheet title="Help" closeLabel="Close the help" onClose={onClose}>
      <TextInput
        label="What are you looking for?"
        description="A word on the screen, or what a key does"
        value={text}
        maxLength={60}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {begin && (
        <Button
          className={styles.tour}
          size="xs"
          variant="default"
          onClick={() => {
            begin();
            onClose();
          }}
        >
          Show the tour of your desk
        </Button>
      )}
      <section className={styles.part} aria-label="Keys of this page">
        <h3 className={styles.heading}>Keys of this page</h3>
        <div className={styles.columns}>
          {keys.map((group) => (
            <KeyGroup key={group.title} {...group} />
          ))}
        </div>
        {keys.length === 0 && <p className={styles.fine}>No key of this page does that.</p>}
        <div className={styles.letters}>
          <LettersChoice />
          <p className={styles.fine}>
            While a field has the cursor, letters are letters. No key of the browser is taken but Ctrl+K.
          </p>
        </div>
      </section>
      <section className={styles.part} aria-label="Words">
        <h3 className={styles.heading}>Words</h3>
        <dl className={styles.terms}>
          {terms.map(({ word, meaning }) => (
            <div key={word} className={styles.term}>
              <dt>{word}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        {terms.length === 0 && <p className={styles.fine}>No such word is explained here. Ask your lead.</p>}
      </section>
    </SideSheet>
  );
}

/** The shortcuts of a group that contain every word of a text. */
function fitting({ title, keys }: ShortcutGroup, text: string): ShortcutGroup {
  const parts = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = Object.entries(keys).filter(([, { label }]) =>
    parts.every((part) => `${title} ${label}`.toLowerCase().includes(part)),
  );
  return { title, keys: Object.fromEntries(found) };
}

function KeyGroup({ title, keys }: ShortcutGroup) {
  return (
    <section className={styles.group} aria-label={title}>
      <h4 className={styles.title}>{title}</h4>
      <dl className={styles.keys}>
        {Object.entries(keys).map(([key, { label }]) => (
          <div key={key} className={styles.line}>
            <dt className={styles.key}>
              {keyWords(key).map((part) => (
                <kbd key={part}>{part}</kbd>
              ))}
            </dt>
            <dd className={styles.what}>{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
