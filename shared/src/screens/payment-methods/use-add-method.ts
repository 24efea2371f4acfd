import { useEffect, useMemo, useRef, useState } from 'react';
import type { PaymentMethod, Refusal } from '@backoffice/shared/contract';
import type { UploadImage } from '@backoffice/shared/images';
import { tabStore } from '@backoffice/shared/queue';
import { useQueryClient, useServices } from '@backoffice/shared/remote';
import { addMethod, uploadQr } from './add-method.resource.ts';
import { EMPTY_METHOD, isMethodDraft, methodErrors, newMethod, type MethodDraft, type MethodErrors, type MethodField } from './method-draft.ts';

export interface AddMethod {
  draft: MethodDraft;
  image: UploadImage | null;
  errors: MethodErrors;
  /** A refusal that belongs to no field. */
  refusal: string | null;
  saving: boolean;
  change: (change: Partial<MethodDraft>) => void;
  setImage: (image: UploadImage | null) => void;
  save: () => Promise<void>;
  /** Forgets what was typed. */
  discard: () => void;
}

/** A new payment method: typed work is kept for the tab, the image is stored before the method that shows it. */
export function useAddMethod(onAdded: (method: PaymentMethod) => void): AddMethod {
  const { http, session } = useServices();
  const cache = useQueryClient();
  const store = useMemo(() => tabStore<MethodDraft>('payment-method', session.staff().id, isMethodDraft), [session]);
  const [draft, setDraft] = useState(() => store.read() ?? EMPTY_METHOD);
  const [image, setImage] = useState<UploadImage | null>(null);
  const [errors, setErrors] = useState<MethodErrors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  /** The image that the server already has, so that a second try does not store it twice. */
  const stored = useRef<{ image: UploadImage; id: string } | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => store.write(draft), [store, draft]);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const refuse = ({ errors: fields, message }: Refusal, otherwise: MethodField | null) => {
    setErrors(Object.fromEntries(fields.map(({ field, msg }) => [field, msg])));
    if (fields.length === 0) {
      if (otherwise) setErrors({ [otherwise]: message });
      else setRefusal(message);
    }
  };

  const storeImage = async (): Promise<string | null | undefined> => {
    if (!image) return null;
    if (stored.current?.image === image) return stored.current.id;
    const upload = await uploadQr(http, image, leaving.current.signal);
    if (!upload.ok) {
      refuse(upload.refusal, 'qrFileId');
      return undefined;
    }
    stored.current = { image, id: upload.data.id };
    return upload.data.id;
  };

  const send = async () => {
    const qrFileId = await storeImage();
    if (qrFileId === undefined) return;
    const outcome = await addMethod(http, newMethod(draft, qrFileId));
    if (!outcome.ok) return refuse(outcome.refusal, null);
    discard();
    void cache.invalidateQueries({ queryKey: ['payment-methods'] });
    onAdded(outcome.data);
  };

  const discard = () => {
    setDraft(EMPTY_METHOD);
    store.write(null);
  };

  return {
    draft,
    image,
    errors,
    refusal,
    saving,
    setImage: (next) => {
      setImage(next);
      setErrors(({ qrFileId: _gone, ...rest }) => rest);
    },
    change: (given) => {
      setDraft((before) => ({ ...before, ...given }));
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in given))));
    },
    save: async () => {
      const found = methodErrors(draft, image ? 'given' : 'none');
      setErrors(found);
      setRefusal(null);
      if (saving || Object.keys(found).length > 0) return;
      setSaving(true);
      // The person has seen the toast of a failed request; what they typed stays.
      await send().catch((error: Error) => setRefusal(error.message));
      setSaving(false);
    },
    discard,
  };
}
