import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { VisuallyHidden } from '@backoffice/shared/kit/core';
import { ModalFrame } from '@backoffice/shared/kit/overlay';
import { usePlaceHits } from '../../remotes/places/use-place-hits.ts';
import { fitting, type PaletteChoice } from './choice.ts';
import { ChoiceList } from './choice-list.tsx';
import styles from './palette.module.css';
import { useCommands } from './use-commands.ts';
import { PAUSE_MS, useHits, type Hits } from './use-hits.tsx';
import { usePaused } from './use-paused.ts';

interface CommandPaletteProps {
  onClose: () => void;
  /** Opens the help. */
  onHelp: () => void;
}

/** The palette (Ctrl/Cmd-K): finds pages, acts and references from one field (domain 2.0). */
export function CommandPalette({ onClose, onHelp }: CommandPaletteProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const hits = useHits(text);
  const ofPlaces = usePlaceHits(usePaused(text.trim(), PAUSE_MS));
  const commands = fitting(useCommands(onHelp), text);
  // Texts with digits are usually references, so rows come first; for other texts pages and commands do. An empty field
  // shows the latest rows.
  const first = /\d/.test(text) || !text.trim() ? [...hits.choices, ...commands] : [...commands, ...hits.choices];
  const choices = text.trim() ? [...first, ...ofPlaces.choices] : first;
  const active = choices[Math.min(at, choices.length - 1)];
  const waiting = useRef(false);

  /** Closes the palette first, so that the act applies to the row that has the focus. */
  const choose = (choice: PaletteChoice | undefined) => {
    if (!choice) return;
    flushSync(onClose);
    choice.run();
  };
  // Enter was pressed before the server answered: chooses the first row that arrives.
  useEffect(() => {
    if (!waiting.current || hits.state === 'searching') return;
    waiting.current = false;
    queueMicrotask(() => choose(hits.choices[0]));
  });

  const keyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((choices.length + Math.min(at, choices.length - 1) + step) % Math.max(choices.length, 1));
    else if (event.key === 'Enter' && !active && hits.state === 'searching') waiting.current = true;
    else if (event.key === 'Enter') choose(active);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
  };
  return (
    <ModalFrame labelledBy={`${id}-name`} place="top" size="wide" outside="closes" onClose={onClose}>
      <h2 id={`${id}-name`} className={styles.hidden}>
        Search and commands
      </h2>
      <input
        className={styles.field}
        role="combobox"
        aria-expanded={choices.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active && `${id}-${choices.indexOf(active)}`}
        aria-autocomplete="list"
        aria-label="Page, command, UTR, number, customer, phone or amount"
        placeholder="Page, command, UTR, number, customer, phone or amount"
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        value={text}
        data-autofocus
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={keyDown}
      />
      <ChoiceList
        id={id}
        choices={choices}
        active={active}
        onPoint={(choice) => setAt(choices.indexOf(choice))}
        onChoose={choose}
      />
      <Footing hits={hits} failed={ofPlaces.failed} empty={choices.length === 0} />
    </ModalFrame>
  );
}

interface FootingProps {
  hits: Hits;
  /** Titles of the sources of modules that did not answer. */
  failed: readonly string[];
  empty: boolean;
}

function Footing({ hits: { state, choices }, failed, empty }: FootingProps) {
  const words = {
    idle: '',
    searching: 'Searching',
    failed: 'The search did not answer; the pages and commands still work.',
    found: choices.length > 0 ? '' : 'No deposit, bank line, withdrawal or customer of yours fits.',
  }[state];
  const [source] = failed;
  return (
    <div role="status" className={words || source || empty ? styles.foot : undefined}>
      {words || (choices.length > 0 && <VisuallyHidden>{`${choices.length} found`}</VisuallyHidden>)}
      {source && <div>{`${source} could not be searched; everything else was.`}</div>}
    </div>
  );
}
