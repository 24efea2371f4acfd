import { useEffect, useMemo, useState } from 'react';
import type { Outcome, PaymentMethod, Refusal } from '@backoffice/shared/contract';
import { tabStore, useQueryClient, useServices, useUnsaved } from '@backoffice/shared/remote';
import { addMethod, editMethod } from '../methods.resource.ts';
import {
  isMethodDraft,
  methodErrors,
  typedMethod,
  typedOpening,
  type MethodDraft,
  type MethodErrors,
} from './method-draft.ts';
import { qrError } from './qr-check.ts';
import { useQrUpload, type QrUpload, type StoredQr } from './use-qr-upload.ts';

export interface MethodForm {
  draft: MethodDraft;
  qr: QrUpload;
  errors: MethodErrors;
  /** The message of a refusal that concerns no single field. */
  refusal: string | null;
  saving: boolean;
  /** A note for the approving person. */
  note: string;
  setNote: (note: string) => void;
  change: (change: Partial<MethodDraft>) => void;
  /**
   * Validates these fields, storing the image first if it is one of them, and shows the errors. Resolves to whether
   * all are valid.
   */
  check: (fields: readonly string[]) => Promise<boolean>;
  save: () => Promise<void>;
}

interface MethodFormOptions {
  initial: MethodDraft & { qrFileId?: string | null };
  /** The method being edited; undefined for a new one. */
  editing?: PaymentMethod;
  /** The key under which the tab keeps the draft. */
  draftKey: string;
  onSaved: (method: PaymentMethod) => void;
}

/** Fields that the API calls otherwise. */
const FORM_FIELDS: Readonly<Record<string, string>> = { openingBalancePaise: 'openingPaise' };

/** A payment method being typed: kept for the tab until it is saved, its QR image compared with its UPI address. */
export function useMethodForm({ initial, editing, draftKey, onSaved }: MethodFormOptions): MethodForm {
  const { http, session } = useServices();
  const cache = useQueryClient();
  const store = useMemo(
    () => tabStore<MethodDraft>(`payment-method ${draftKey}`, session.staff().id, isMethodDraft),
    [session, draftKey],
  );
  const [{ qrFileId = null, ...first }] = useState(initial);
  const [draft, setDraft] = useState<MethodDraft>(() => store.read() ?? first);
  const [errors, setErrors] = useState<MethodErrors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const [note, setNote] = useState('');
  useUnsaved(note.trim() !== '');
  const qr = useQrUpload(qrFileId);
  useEffect(() => store.write(draft), [store, draft]);

  const faultOf = ({ failure, code }: StoredQr) =>
    failure ?? (code === undefined ? null : qrError(code, draft.kind === 'BANK' ? '' : draft.vpa));
  const qrFault = faultOf(qr);
  const shown: MethodErrors = qrFault ? { ...errors, qrFileId: qrFault } : errors;
  const typedFaults = () => methodErrors(draft, qr.fileId || qr.image ? 'given' : 'none');

  const refuse = ({ errors: fields, message }: Refusal) => {
    setErrors(Object.fromEntries(fields.map(({ field, msg }) => [FORM_FIELDS[field] ?? field, msg])));
    setRefusal(fields.length ? 'Some fields are not right yet.' : message);
  };

  const send = (): Promise<Outcome<PaymentMethod>> => {
    const typed = typedMethod(draft, qr.fileId);
    if (!editing) return addMethod(http, { ...typed, ...typedOpening(draft) });
    return editMethod(http, editing.id, {
      ...typed,
      version: editing.version,
      ...(note.trim() ? { note: note.trim() } : {}),
    });
  };

  const save = async () => {
    const found = { ...typedFaults(), ...(qrFault ? { qrFileId: qrFault } : {}) };
    setErrors(found);
    setRefusal(null);
    if (saving || qr.progress !== null || Object.keys(found).length > 0) return;
    setSaving(true);
    // The person has seen the toast of a failed request; what they typed stays.
    const outcome = await send().catch((error: Error) => setRefusal(error.message));
    setSaving(false);
    if (!outcome) return;
    if (!outcome.ok) return refuse(outcome.refusal);
    store.write(null);
    void cache.invalidateQueries({ queryKey: ['payment-methods'] });
    onSaved(outcome.data);
  };

  return {
    draft,
    qr,
    errors: shown,
    refusal,
    saving,
    note,
    setNote,
    save,
    change: (given) => {
      setDraft((before) => ({ ...before, ...given }));
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !(field in given) && field !== 'qrFileId')),
      );
    },
    check: async (fields) => {
      const found = Object.fromEntries(Object.entries(typedFaults()).filter(([field]) => fields.includes(field)));
      setErrors(found);
      if (Object.keys(found).length > 0) return false;
      return !fields.includes('qrFileId') || faultOf(await qr.store()) === null;
    },
  };
}
