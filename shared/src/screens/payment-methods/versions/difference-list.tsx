import type { MethodVersion } from '@backoffice/shared/contract';
import { FileImage, METHOD_KIND_LABELS, METHOD_PURPOSE_LABELS } from '@backoffice/shared/entities';
import styles from '../payment-methods.module.css';

type Change = MethodVersion['changes'][number];

const WORDS: Record<Change['field'], string> = {
  kind: 'Kind',
  holderName: 'Account name',
  bankName: 'Bank',
  accountNo: 'Account number',
  ifsc: 'IFSC',
  vpa: 'UPI address',
  qrFileId: 'QR image',
  purpose: 'Used for',
  franchiseId: 'Franchise',
  feeRules: 'Fees of the bank',
};

/** What a version changes: the old values, struck out, beside the new ones. */
export function DifferenceList({ changes }: { changes: readonly Change[] }) {
  return (
    <dl className={styles.difference}>
      {changes.map(({ field, before, after }) => (
        <div key={field} className={styles.change}>
          <dt>{WORDS[field]}</dt>
          <dd>
            {before !== null && (
              <del>
                <Value field={field} value={before} when="before" />
              </del>
            )}{' '}
            {after === null ? (
              <em>none</em>
            ) : (
              <ins>
                <Value field={field} value={after} when="after" />
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ field, value, when }: { field: Change['field']; value: string; when: 'before' | 'after' }) {
  if (field === 'kind') return METHOD_KIND_LABELS[value as keyof typeof METHOD_KIND_LABELS];
  if (field === 'purpose') return METHOD_PURPOSE_LABELS[value as keyof typeof METHOD_PURPOSE_LABELS];
  if (field === 'qrFileId') return <FileImage fileId={value} alt={`QR image ${when} the change`} />;
  return value;
}
