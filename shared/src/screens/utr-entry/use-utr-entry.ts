import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Staff } from '@backoffice/shared/contract';
import { useQueueUrl } from '@backoffice/shared/list';
import type { Verdict } from '@backoffice/shared/http';
import { useAddresses, useNavigate, useServices } from '@backoffice/shared/remote';
import type { UnsavedLine } from './draft/lines.ts';
import { useEntryDraft, type EntryDraft } from './draft/use-entry-draft.ts';
import { useEntryLines, type EntryLines } from './draft/use-entry-lines.ts';
import { useMethods, type Methods } from './use-methods.ts';
import { useUtrCheck, type CheckedUtr } from './use-utr-check.ts';
import type { SavedLine } from './utr-entry.resource.ts';

/** The query key that represents the open import. */
const IMPORTING = 'import';
/** The query key that holds the open statement. */
const STATEMENT = 'statement';

/** What follows a save: the next line is typed, or the deposit that waited for this one opens. */
type Afterwards = 'stay' | 'open-approval';

export interface UtrEntryDesk {
  entry: EntryDraft;
  methods: Methods;
  check: CheckedUtr;
  lines: EntryLines;
  staff: Staff;
  utrField: RefObject<HTMLInputElement | null>;
  /** The deposit that the last saved line was matched to. */
  matched: { utr: string; no: string } | null;
  /** What the last saved debit confirmed. */
  confirmed: { no: string; confirms: string } | null;
  openNo: string | null;
  mayImport: boolean;
  /** Whether the import is open; kept in the address, so that a reload keeps it open. */
  importing: boolean;
  setImporting: (state: 'open' | 'closed') => void;
  /** Whether a statement is being chosen or is open; which one it is stands in the address. */
  statement: boolean;
  setStatement: (state: 'open' | 'closed') => void;
  save: (afterwards: Afterwards) => Promise<void>;
  retry: (line: UnsavedLine) => void;
  /** Puts a refused line back into the form. */
  edit: (line: UnsavedLine) => void;
  open: (no: string | null) => void;
  /** Where a matched deposit is decided. */
  approvalOf: (no: string) => string | null;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The desk of bank lines: type, save, type the next, without leaving the keyboard (domain 2.1). */
export function useUtrEntry(): UtrEntryDesk {
  const { session } = useServices();
  const staff = session.staff();
  const entry = useEntryDraft();
  const methods = useMethods();
  const lines = useEntryLines();
  const check = useUtrCheck(entry.draft, entry.rules.now);
  const url = useQueueUrl();
  const navigate = useNavigate();
  const addresses = useAddresses();
  const approvalOf = (no: string) =>
    addresses.ofRows({ noun: 'deposits', query: `id=${encodeURIComponent(no)}`, status: 'matched' });
  const utrField = useRef<HTMLInputElement>(null);
  const [matched, setMatched] = useState<UtrEntryDesk['matched']>(null);
  const [confirmed, setConfirmed] = useState<UtrEntryDesk['confirmed']>(null);
  useFirstMethod(entry, methods);

  const settle = (verdict: Verdict<SavedLine>, afterwards: Afterwards) => {
    if (verdict.kind !== 'done') return;
    const { match, utr, confirms } = verdict.data;
    setMatched(match && { utr: utr.utr, no: match.no });
    setConfirmed(confirms === null ? null : { no: utr.no, confirms });
    const next = match
      ? approvalOf(match.no)
      : addresses.ofRows({ noun: 'deposits', query: `q=${utr.utr}`, status: 'pending' });
    if (afterwards === 'open-approval' && next) navigate(next);
  };

  const save = async (afterwards: Afterwards) => {
    const line = entry.read();
    if (!line) return focusFirstError();
    const { draft } = entry;
    entry.next();
    utrField.current?.focus();
    settle(await lines.save(line, draft), afterwards);
  };

  return {
    entry,
    methods,
    check,
    lines,
    staff,
    utrField,
    matched,
    confirmed,
    openNo: url.params.get('id'),
    mayImport: session.can('utrs.import'),
    importing: url.params.has(IMPORTING),
    setImporting: (state) => url.set({ [IMPORTING]: state === 'open' ? '1' : null }),
    statement: session.can('utrs.import') && url.params.has(STATEMENT),
    setStatement: (state) => url.set({ [STATEMENT]: state === 'open' ? 'new' : null, verdict: null }),
    save,
    retry: (line) => void lines.retry(line).then((verdict) => settle(verdict, 'stay')),
    edit: (line) => {
      lines.discard(line);
      entry.put(line.draft);
      utrField.current?.focus();
    },
    open: (no) => url.set({ id: no }),
    approvalOf,
    onKeyDown: (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void save('open-approval');
    },
  };
}

/** Selects the first active method until the person selects one, and again when the selected one is gone. */
function useFirstMethod({ draft, change }: EntryDraft, { methods }: Methods): void {
  const isKnown = methods.some(({ id }) => id === draft.methodId);
  const first = methods[0]?.id;
  useEffect(() => {
    if (first && !isKnown) change({ methodId: first });
  }, [first, isKnown, change]);
}

/** Focuses the first invalid field once the errors are drawn. */
function focusFirstError(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('form[aria-label="Bank line"] [aria-invalid=true]')?.focus(),
  );
}
