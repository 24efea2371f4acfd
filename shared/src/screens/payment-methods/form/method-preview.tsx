import type { ShownMethod } from '@backoffice/shared/contract';
import { Facts } from '@backoffice/shared/kit/core';
import { FileImage, limitWords } from '@backoffice/shared/entities';
import styles from '../payment-methods.module.css';

type Previewed = Omit<ShownMethod, 'id' | 'qrFileId'> & { qrFileId?: string | null; qrUrl?: string };

/** A method exactly as a customer sees it: these fields and no others leave by the intake. */
export function MethodPreview({ method, title }: { method: Previewed; title: string }) {
  const { label, holderName, bankName, accountNo, ifsc, vpa, qrFileId, qrUrl, minPaise, maxPaise } = method;
  const fields = [
    ['Name', holderName],
    ['Bank', bankName],
    ['Account number', accountNo],
    ['IFSC', ifsc],
    ['UPI address', vpa],
    ['Per-transaction limit', limitWords(minPaise, maxPaise)],
  ] as const;
  return (
    <section className={styles.preview} aria-label={title}>
      <h3>{title}</h3>
      <strong>{label}</strong>
      {qrUrl && <img className={styles.qr} src={qrUrl} alt="QR code that customers scan" />}
      {qrFileId && <FileImage fileId={qrFileId} alt={`QR code of ${label}`} />}
      <Facts of={fields.filter(([, value]) => value).map(([name, value]) => ({ label: name, value }))} />
    </section>
  );
}
