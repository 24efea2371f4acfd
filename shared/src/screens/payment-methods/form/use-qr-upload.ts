import { useEffect, useRef, useState } from 'react';
import type { UploadImage } from '@backoffice/shared/images';
import { useServices, useUnsaved } from '@backoffice/shared/remote';
import { uploadQr, type QrCode } from '../methods.resource.ts';

export interface QrUpload {
  image: UploadImage | null;
  /** Id of the stored image; of the one that was there before until another is chosen. */
  fileId: string | null;
  /** What the server read in a stored image; `undefined` before it has answered. */
  code: QrCode | null | undefined;
  /** Progress of the upload, 0 to 1; `null` while none runs. */
  progress: number | null;
  /** Why the upload failed. The image is kept: `store` sends it again, and removing it restores the previous one. */
  failure: string | null;
  /** Stores the image at once; `null` cancels the upload and restores the previous image. */
  choose: (image: UploadImage | null) => void;
  /** Waits for a running upload, or retries a failed one; does nothing without an image. */
  store: () => Promise<StoredQr>;
  /** Removes the QR image from the method. */
  drop: () => void;
}

export type StoredQr = Pick<QrUpload, 'fileId' | 'code' | 'failure'>;
type State = StoredQr & Pick<QrUpload, 'image' | 'progress'>;

const NOTHING = { image: null, fileId: null, code: undefined, progress: null, failure: null } as const;

/** Stores a QR image as soon as it is chosen, so that its payee can be compared with the typed address. */
export function useQrUpload(initial: string | null): QrUpload {
  const { http } = useServices();
  const [state, setState] = useState<State>({ ...NOTHING, fileId: initial });
  useUnsaved(state.image !== null);
  const running = useRef(new AbortController());
  const upload = useRef<Promise<StoredQr> | null>(null);
  useEffect(() => () => running.current.abort(), []);

  const send = async (image: UploadImage): Promise<StoredQr> => {
    running.current.abort();
    const { signal } = (running.current = new AbortController());
    const tell = (change: Partial<State>) => !signal.aborted && setState((before) => ({ ...before, ...change }));
    setState({ ...NOTHING, image, progress: 0 });
    const outcome = await uploadQr(http, image, {
      signal,
      background: true,
      onProgress: (progress) => tell({ progress }),
    }).catch((error: Error) => ({ ok: false as const, refusal: { message: error.message } }));
    const stored: StoredQr = outcome.ok
      ? { fileId: outcome.data.id, code: outcome.data.qr, failure: null }
      : { fileId: null, code: undefined, failure: outcome.refusal.message };
    tell({ ...stored, progress: null });
    return stored;
  };

  const begin = (image: UploadImage): Promise<StoredQr> => {
    const one = send(image).finally(() => {
      if (upload.current === one) upload.current = null;
    });
    return (upload.current = one);
  };

  const stop = (fileId: string | null) => {
    running.current.abort();
    upload.current = null;
    setState({ ...NOTHING, fileId });
  };

  return {
    ...state,
    choose: (image) => (image ? void begin(image) : stop(initial)),
    store: async () => upload.current ?? (state.image && !state.fileId ? begin(state.image) : state),
    drop: () => stop(null),
  };
}
