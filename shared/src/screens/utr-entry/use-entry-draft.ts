import { useCallback, useEffect, useMemo, useState } from 'react';
import { tabStore, useNow } from '@backoffice/shared/queue';
import { useServices } from '@backoffice/shared/remote';
import { emptyDraft, nextDraft, readDraft, TWICE_ABOVE_PAISE, type Draft, type DraftErrors, type DraftField, type EntryRules, type NewLine } from './draft.ts';

export interface EntryDraft {
  draft: Draft;
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
  const rules = useMemo(() => ({ now, zone: staff.businessTimeZone, twiceAbovePaise: TWICE_ABOVE_PAISE }), [now, staff.businessTimeZone]);
  const store = useMemo(() => tabStore<Draft>('utr-entry', staff.id, isDraft), [staff.id]);
  const [draft, setDraft] = useState<Draft>(() => store.read() ?? emptyDraft(''));
  const [errors, complain] = useState<DraftErrors>({});
  useEffect(() => store.write(draft), [store, draft]);

  const change = useCallback((given: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...given }));
    complain((before) => without(before, Object.keys(given) as DraftField[]));
  }, []);
  const put = useCallback((given: Draft) => {
    setDraft(given);
    complain({});
  }, []);
  return {
    draft,
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

const without = (errors: DraftErrors, fields: readonly DraftField[]): DraftErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field as DraftField)));

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && ['methodId', 'direction', 'rail', 'utr', 'amount', 'amountAgain', 'bankTime', 'remitter'].every((field) => typeof (value as Record<string, unknown>)[field] === 'string');
}
