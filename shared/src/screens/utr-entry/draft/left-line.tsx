import { useEffect, type RefObject } from 'react';
import { RAIL_LABELS, type Rail } from '@backoffice/shared/domain';
import { Banner, Button } from '@backoffice/shared/kit/core';
import type { EntryDraft } from './use-entry-draft.ts';

interface LeftLineProps {
  entry: EntryDraft;
  utrField: RefObject<HTMLInputElement | null>;
}

/** Says that a line was begun earlier and not saved; typing or scanning then replaces it instead of adding to it. */
export function LeftLine({ entry: { left, discardLeft }, utrField }: LeftLineProps) {
  // React fires no focus event for the focus that it sets while it renders.
  useEffect(() => {
    if (document.activeElement === utrField.current) utrField.current?.select();
  }, [utrField]);
  const words = Object.entries(left).map(([field, text]) => (field === 'rail' ? RAIL_LABELS[text as Rail] : text));
  if (words.length === 0) return null;
  const discard = () => {
    discardLeft();
    utrField.current?.focus();
  };
  return (
    <Banner
      tone="warn"
      action={
        <Button size="compact-xs" variant="default" onClick={discard}>
          Discard
        </Button>
      }
    >
      Not saved from before: {words.join(', ')}
    </Banner>
  );
}
