import { useFileImage } from '@backoffice/shared/entities';
import { useServices } from '@backoffice/shared/remote';
import styles from './payment-methods.module.css';

/**
 * The QR code that customers see, at the height of a row. Its alternative text names the method, not the payee. A row is
 * clear without the image; the drawer says why it could not be loaded.
 */
export function QrThumb({ qrFileId, label }: { qrFileId: string; label: string }) {
  const { image } = useFileImage(useServices().http, qrFileId);
  return (
    <span className={styles.thumb}>
      {image?.blob.type.startsWith('image/') && <img src={image.url} alt={`QR code of ${label}`} />}
    </span>
  );
}
