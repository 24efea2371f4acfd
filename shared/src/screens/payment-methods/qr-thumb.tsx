import { useEffect, useState } from 'react';
import { fetchObjectUrl, filled, type ObjectUrl } from '@backoffice/shared/http';
import { useServices } from '@backoffice/shared/remote';
import styles from './payment-methods.module.css';

/** The QR code that customers see, at the height of a row. Its alternative text names the method, not the payee. */
export function QrThumb({ qrFileId, label }: { qrFileId: string; label: string }) {
  const { http } = useServices();
  const [image, setImage] = useState<ObjectUrl | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    let held: ObjectUrl | null = null;
    fetchObjectUrl(http, filled('/files/{id}', { id: qrFileId }), { signal: controller.signal, background: true }).then(
      (fetched) => {
        held = fetched;
        if (controller.signal.aborted) fetched.release();
        else setImage(fetched);
      },
      // The row is clear without the image; the drawer says why it could not be loaded.
      () => undefined,
    );
    return () => {
      controller.abort();
      held?.release();
      setImage(null);
    };
  }, [http, qrFileId]);
  return (
    <span className={styles.thumb}>
      {image?.blob.type.startsWith('image/') && <img src={image.url} alt={`QR code of ${label}`} />}
    </span>
  );
}
