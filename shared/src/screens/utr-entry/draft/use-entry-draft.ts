import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNow } from '@backoffice/shared/list';
import { normaliseUtr } from '@backoffice/shared/domain';
import { tabStore, useServices } from '@backoffice/shared/remote';
import {
  begunIn,
  emptyDraft,
  nextDraft,
  readDraft,
  TWICE_ABOVE_PAISE,
  type Draft,
  type DraftErrors,
  type EntryRules,
  type NewLine,
} from './draft.ts';

export interface EntryDraft {
  draft: Draft;
  /** The unsaved fields that were in the draft when the form opened and have not been retyped since. */
  left: Partial<Draft>;
  /** Empties those fields. */
  discardLeft: () => void;
  errors: DraftErrors;
  rules: EntryRules;
  change: (change: Partial<Draft>) => void;
  /** The line to save, or nothing if it is invalid; the errors then appear at their fields. */
  read: () => NewLine | null;
  /** Shows the server's errors at their fields. */
  complain: (errors: DraftErrors) => void;
  /** Clears the form for the next line. */
  next: () => void;
  /** Puts a line back into the form. */
  put: (draft: Draft) => void;
}

/** The line being typed, kept by the tab, so that neither a reload nor the end of the session loses it (domain 2.1). */
export function useEntryDraft(): EntryDraft {
  const { session } = useServices();
  const staff = session.staff();
  const now = useNow(60_000);
  const rules = useMemo(
    () => ({ now, zone: staff.businessTimeZone, twiceAbovePaise: TWICE_ABOVE_PAISE }),
    [now, staff.businessTimeZone],
  );
  const store = useMemo(() => tabStore<Draft>('utr-entry', staff.id, isDraft), [staff.id]);
  const [draft, setDraft] = useState<Draft>(() => store.read() ?? emptyDraft(''));
  const [left, setLeft] = useState(() => begunIn(draft));
  const [errors, complain] = useState<DraftErrors>({});
  const [triedUtr, tryUtr] = useState<string>();
  useEffect(() => store.write(draft), [store, draft]);

  const change = useCallback((given: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...given }));
    setLeft((before) => without(before, Object.keys(given)));
    complain((before) => without(before, Object.keys(given)));
  }, []);
  const put = useCallback((given: Draft) => {
    setDraft(given);
    setLeft({});
    complain({});
  }, []);
  return {
    draft,
    left,
    discardLeft: () => change(Object.fromEntries(Object.keys(left).map((field) => [field, '']))),
    errors,
    rules,
    change,
    complain,
    put,
    read: () => {
      const reading = readDraft(draft, { ...rules, now: new Date(), meantUtr: triedUtr });
      tryUtr(normaliseUtr(draft.utr));
      complain('errors' in reading ? reading.errors : {});
      return 'line' in reading ? reading.line : null;
    },
    next: () => put(nextDraft(draft)),
  };
}

const without = <Of extends object>(all: Of, fields: readonly string[]): Of =>
  Object.fromEntries(Object.entries(all).filter(([field]) => !fields.includes(field))) as Of;

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['methodId', 'direction', 'rail', 'utr', 'amount', 'amountAgain', 'bankTime', 'remitter'].every(
      (field) => typeof (value as Record<string, unknown>)[field] === 'string',
    )
  );
}
