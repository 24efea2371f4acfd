import { useEffect, useRef, useState } from 'react';
import { post, toFormData } from '@backoffice/shared/http';
import type { UploadImage } from '@backoffice/shared/images';
import { useServices } from '@backoffice/shared/remote';

export interface StoredProof {
  image: UploadImage | null;
  /** The image is on its way to the server. */
  sending: boolean;
  error: string | null;
  /** Stores the image at once; `null` forgets it. */
  choose: (image: UploadImage | null) => void;
}

/** Stores an image the moment it is chosen, so that the act itself only names its file id. `onStored` gets that id. */
export function useStoredProof(
  purpose: 'PAYOUT_PROOF' | 'DEPOSIT_PROOF',
  onStored: (fileId: string | null) => void,
): StoredProof {
  const { http } = useServices();
  const [image, setImage] = useState<UploadImage | null>(null);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const store = async ({ imageFile }: UploadImage, signal: AbortSignal) => {
    const upload = await post(http, '/files', toFormData({ purpose, file: imageFile }), { signal });
    if (upload.ok) onStored(upload.data.id);
    else setError(upload.refusal.errors[0]?.msg ?? upload.refusal.message);
  };
  const choose = (chosen: UploadImage | null) => {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    setImage(chosen);
    setError(null);
    onStored(null);
    setSending(chosen !== null);
    if (!chosen) return;
    void store(chosen, signal)
      .catch((failure: Error) => !signal.aborted && setError(failure.message))
      .finally(() => !signal.aborted && setSending(false));
  };
  return { image, sending, error, choose };
}
