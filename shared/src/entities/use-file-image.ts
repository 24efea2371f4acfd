import { useEffect, useState } from 'react';
import type { Http } from '@backoffice/shared/contract';
import { fetchObjectUrl, filled, type ObjectUrl } from '@backoffice/shared/http';

export interface StoredImage {
  image: ObjectUrl | null;
  failure: string | null;
  retry: () => void;
}

/** Fetches a stored file for an `<img>`, which needs the token; its memory is freed on unmount. */
export function useFileImage(http: Pick<Http, 'blob'>, fileId: string): StoredImage {
  const [image, setImage] = useState<ObjectUrl | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    let held: ObjectUrl | null = null;
    setFailure(null);
    fetchObjectUrl(http, filled('/files/{id}', { id: fileId }), { signal: controller.signal, background: true }).then(
      (fetched) => {
        held = fetched;
        if (controller.signal.aborted) fetched.release();
        else setImage(fetched);
      },
      (error: Error) => {
        if (!controller.signal.aborted) setFailure(error.message);
      },
    );
    return () => {
      controller.abort();
      held?.release();
      setImage(null);
    };
  }, [http, fileId, tries]);
  return { image, failure, retry: () => setTries((before) => before + 1) };
}
