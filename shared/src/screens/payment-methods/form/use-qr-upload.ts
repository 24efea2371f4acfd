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
  /** How much of it is on its way, 0 to 1; `null` while none is. */
  progress: number | null;
  /** Why the upload failed. The image is still there: `store` sends it once more, and removing it goes back to what was there before. */
  failure: string | null;
  /** Stores the image at once; `null` stops that and goes back to what was there before. */
  choose: (image: UploadImage | null) => void;
  /** Waits for the upload that runs, or sends the image once more; nothing to do without one. */
  store: () => Promise<StoredQr>;
  /** The method shall have no QR image. */
  drop: () => void;
}

export type StoredQr = Pick<QrUpload, 'fileId' | 'code' | 'failure'>;
type State = StoredQr & Pick<QrUpload, 'image' | 'progress'>;

const NOTHING = { image: null, fileId: null, code: undefined, progress: null, failure: null } as const;

/** A QR image is stored as soon as it is chosen, so that what it pays to stands beside what is typed. */
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
