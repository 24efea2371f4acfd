import { useEffect, useMemo, useState } from 'react';
import type { Customer } from '@backoffice/shared/contract';
import { tabStore, useServices } from '@backoffice/shared/remote';

/** The customer on the phone. */
export type Caller = Pick<Customer, 'id' | 'code' | 'name'>;

interface Kept<Fields> {
  caller: Caller | null;
  fields: Fields;
}

export interface CallerDraft<Fields> extends Kept<Fields> {
  choose: (customer: Caller) => void;
  change: (change: Partial<Fields>) => void;
  /** Empties the form for the next caller. */
  clear: () => void;
}

/** What is typed for a caller, kept by the tab until it is entered, so that neither a reload nor Cancel loses it. */
export function useCallerDraft<Fields extends object>(name: string, empty: Fields): CallerDraft<Fields> {
  const { session } = useServices();
  const staffId = session.staff().id;
  const store = useMemo(() => tabStore<Kept<Fields>>(`caller-${name}`, staffId, isKept(empty)), [name, staffId, empty]);
  const [draft, setDraft] = useState<Kept<Fields>>(() => store.read() ?? { caller: null, fields: empty });
  useEffect(() => store.write(draft.caller ? draft : null), [store, draft]);
  return {
    ...draft,
    choose: ({ id, code, name: full }) => setDraft({ caller: { id, code, name: full }, fields: empty }),
    change: (change) => setDraft((before) => ({ ...before, fields: { ...before.fields, ...change } })),
    clear: () => {
      // At once: the form may close with it, and what was entered must not be offered again.
      store.write(null);
      setDraft({ caller: null, fields: empty });
    },
  };
}

const allTexts = (of: object, names: readonly string[]) =>
  names.every((name) => typeof (of as Record<string, unknown>)[name] === 'string');

const isKept =
  <Fields extends object>(empty: Fields) =>
  (value: unknown): value is Kept<Fields> => {
    const { caller, fields } = (value ?? {}) as Partial<Record<keyof Kept<Fields>, object | null>>;
    return (
      Boolean(caller && fields) && allTexts(caller!, ['id', 'code', 'name']) && allTexts(fields!, Object.keys(empty))
    );
  };
