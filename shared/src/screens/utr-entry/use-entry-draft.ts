import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNow } from '@backoffice/shared/list';
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
  /** What stands in the form since before it was opened, and was not saved; what is typed anew is no part of it any more. */
  left: Partial<Draft>;
  /** Empties those fields. */
  discardLeft: () => void;
  errors: DraftErrors;
  rules: EntryRules;
  change: (change: Partial<Draft>) => void;
  /** The line to save, or nothing: then the errors stand beside their fields. */
  read: () => NewLine | null;
  /** What the server said about the fields. */
  complain: (errors: DraftErrors) => void;
  /** Makes room for the next line. */
  next: () => void;
  /** Takes a line back into the form. */
  put: (draft: Draft) => void;
}

/** The line being typed: kept for the tab, so that a reload or the end of the session loses no letter (domain 2.1). */
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
      const reading = readDraft(draft, { ...rules, now: new Date() });
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
