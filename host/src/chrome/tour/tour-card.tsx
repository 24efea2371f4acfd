import { useEffect, useRef, useState } from 'react';
import type { ModuleName } from '@backoffice/shared/contract';
import { Button, focusPage, KeyHint } from '@backoffice/shared/kit/core';
import { usePanel, usePreferences } from '../../services/panel-context.tsx';
import { TOURS } from './steps.ts';
import styles from './tour-card.module.css';

interface TourCardProps {
  module: ModuleName;
  onPhone: boolean;
  onEnd: () => void;
}

/**
 * The tour of a desk, one step at a time. It takes neither focus nor pointer from the page: `.` and `,` walk through it
 * from anywhere but a field, and it is the first tab stop of the page.
 */
export function TourCard({ module, onPhone, onEnd }: TourCardProps) {
  const { shortcuts } = usePanel();
  const { shortcuts: letters } = usePreferences();
  const [at, setAt] = useState(0);
  const steps = TOURS[module];
  const { title, text, onPhone: phoneText, place } = steps[at]!;
  const isLast = at === steps.length - 1;
  const end = () => {
    onEnd();
    focusPage();
  };
  const next = isLast ? end : () => setAt(at + 1);
  const back = () => setAt(Math.max(0, at - 1));
  const keys = useRef({});
  keys.current = {
    '.': { label: isLast ? 'End the tour' : 'Next step of the tour', run: next },
    ',': { label: 'Step back', run: back },
  };
  useEffect(() => shortcuts.add(() => ({ title: 'Tour', keys: keys.current })), [shortcuts]);
  useEffect(() => outline(place), [place]);
  return (
    <section className={styles.card} aria-label="Tour of your desk">
      <div aria-live="polite">
        <p className={styles.count}>
          Step {at + 1} of {steps.length}
        </p>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{onPhone ? (phoneText ?? text) : text}</p>
      </div>
      <div className={styles.buttons}>
        {!isLast && (
          <Button size="compact-sm" variant="subtle" onClick={end}>
            Skip
          </Button>
        )}
        {at > 0 && (
          <Button size="compact-sm" variant="default" onClick={back}>
            Back
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          onClick={next}
          aria-keyshortcuts="."
          rightSection={letters && !onPhone && <KeyHint keys="." />}
        >
          {isLast ? 'Done' : 'Next'}
        </Button>
      </div>
    </section>
  );
}

/** Outlines the place that a step is about; the returned function removes the outline. */
function outline(place: string): () => void {
  const found = document.querySelector(place);
  found?.setAttribute('data-toured', '');
  return () => found?.removeAttribute('data-toured');
}
