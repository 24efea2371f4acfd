import { useEffect, useRef } from 'react';
import { KeyHint } from '@backoffice/shared/kit/core';
import { keyWords } from '../shortcuts/key-words.ts';
import type { PaletteChoice } from './choice.ts';
import styles from './palette.module.css';

interface ChoiceListProps {
  /** Id of the search field, from which the ids of the list and its options are derived. */
  id: string;
  choices: readonly PaletteChoice[];
  active: PaletteChoice | undefined;
  onPoint: (choice: PaletteChoice) => void;
  onChoose: (choice: PaletteChoice) => void;
}

/**
 * The options of the palette under their headings. The field keeps the focus; the active option is scrolled into view.
 */
export function ChoiceList({ id, choices, active, onPoint, onChoose }: ChoiceListProps) {
  const list = useRef<HTMLDivElement>(null);
  const place = active ? choices.indexOf(active) : -1;
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [place]);
  const groups = [...new Set(choices.map(({ group }) => group))];
  return (
    <div ref={list} id={`${id}-list`} role="listbox" aria-label="Found" className={styles.list}>
      {groups.map((group) => (
        <div key={group} role="group" aria-label={group}>
          <div className={styles.group} aria-hidden>
            {group}
          </div>
          {choices.map((choice, index) =>
            choice.group === group ? (
              <div
                key={choice.id}
                id={`${id}-${index}`}
                role="option"
                aria-selected={choice === active}
                className={styles.choice}
                onPointerMove={() => choice !== active && onPoint(choice)}
                onClick={() => onChoose(choice)}
              >
                <span className={styles.title}>{choice.title}</span>
                {choice.detail && <span className={styles.detail}>{choice.detail}</span>}
                {choice.keys && <KeyHint keys={keyWords(choice.keys).join('+')} />}
              </div>
            ) : null,
          )}
        </div>
      ))}
    </div>
  );
}
