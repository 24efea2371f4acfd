import { useEffect, useState } from 'react';
import { fetchObjectUrl, filled, type ObjectUrl } from '@backoffice/shared/http';
import { useServices } from '@backoffice/shared/remote';
import styles from './payment-methods.module.css';

/** The QR code as customers are shown it, in the size of a row; its words name the method and not where it pays to. */
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
      // The row says enough without it; the drawer tells why it could not be loaded.
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
