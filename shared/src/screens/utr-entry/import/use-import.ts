import { useEffect, useMemo, useRef, useState } from 'react';
import { useDialogDecision, type Decision } from '@backoffice/shared/desk';
import { tabStore, useQueryClient, useServices } from '@backoffice/shared/remote';
import {
  type Imported,
  type ImportPreview,
  type ImportRequest,
  importRequest,
  type Mapping,
  previewImport,
} from './import.resource.ts';

type Source = ImportRequest['source'];

interface Pasted {
  text: string;
  source: Source;
}

export interface StatementImport {
  methodId: string;
  setMethodId: (id: string) => void;
  /** Chooses the payment method that the statement names, and previews again. */
  chooseOther: () => void;
  text: string;
  /** Sets the text and discards the previous preview. */
  setText: (text: string, source: Source) => void;
  preview: ImportPreview | null;
  previewing: boolean;
  /** Why there is no preview. */
  failure: string | null;
  /** Previews the rows, with the person's own column mapping if given; `text` where it was pasted in this moment. */
  read: (mapping?: Mapping, text?: string) => Promise<void>;
  decision: Decision<ImportRequest, Imported>;
  import: () => void;
  done: Imported | null;
  /** Starts over with another statement. */
  again: () => void;
}

/** The import of a statement, from paste to save: previewed as often as needed, imported once (domain 2.1). */
export function useImport(firstMethodId: string): StatementImport {
  const { http, session } = useServices();
  const cache = useQueryClient();
  const store = useMemo(() => tabStore<Pasted>('utr-import', session.staff().id, isPasted), [session]);
  const [pasted, setPasted] = useState<Pasted>(() => store.read() ?? { text: '', source: 'PASTE' });
  // A preview of rows that were changed meanwhile is not shown.
  const latest = useRef(pasted.text);
  const [chosenMethodId, setMethod] = useState<string | null>(null);
  const methodId = chosenMethodId ?? firstMethodId;
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [previewing, setPreviewing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<Imported | null>(null);
  useEffect(() => store.write(pasted.text ? pasted : null), [store, pasted]);

  const decision = useDialogDecision<ImportRequest, Imported>({
    name: 'utr-import',
    request: importRequest,
    onAnswer: (verdict) => {
      for (const noun of ['utrs', 'deposits', 'summary']) void cache.invalidateQueries({ queryKey: [noun] });
      if (verdict.kind !== 'done') return;
      setDone(verdict.data);
      setPasted({ text: '', source: 'PASTE' });
      setPreview(null);
    },
  });

  const read = async (mapping?: Mapping, text = pasted.text, paymentMethodId = methodId) => {
    setPreviewing(true);
    setFailure(null);
    const outcome = await previewImport(http, { paymentMethodId, text, mapping }, { background: true }).catch(
      (error: Error) => error,
    );
    setPreviewing(false);
    if (text !== latest.current) return;
    if (outcome instanceof Error) return setFailure(outcome.message);
    if (!outcome.ok) return setFailure(outcome.refusal.message);
    setPreview(outcome.data);
  };

  return {
    methodId,
    setMethodId: (id) => {
      setMethod(id);
      setPreview(null);
    },
    chooseOther: () => {
      const other = preview?.otherMethod;
      if (!other) return;
      setMethod(other.id);
      void read(undefined, pasted.text, other.id);
    },
    text: pasted.text,
    setText: (text, source) => {
      latest.current = text;
      setPasted({ text, source });
      setPreview(null);
      setFailure(null);
    },
    preview,
    previewing,
    failure,
    read,
    decision,
    import: () => {
      if (decision.open) void decision.askAgain();
      else if (preview)
        void decision.decide({
          paymentMethodId: methodId,
          text: pasted.text,
          mapping: preview.mapping,
          source: pasted.source,
        });
    },
    done,
    again: () => {
      setDone(null);
      decision.begin();
    },
  };
}

function isPasted(value: unknown): value is Pasted {
  return (
    typeof value === 'object' &&
    value !== null &&
    'text' in value &&
    typeof value.text === 'string' &&
    'source' in value &&
    (value.source === 'PASTE' || value.source === 'CSV')
  );
}
