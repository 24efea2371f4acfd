import { lazy, Suspense } from 'react';
import { loadOnce, useServices } from '@backoffice/shared/remote';
import { useStoredProof } from './use-stored-proof.ts';

const ImageField = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "image-field" */ '@backoffice/shared/kit/files'),
    (door) => door.ImageField,
  ),
);

export interface ProofFieldProps {
  label: string;
  /** What the image belongs to, which decides who may look at it; a payout by default. */
  purpose?: 'PAYOUT_PROOF' | 'DEPOSIT_PROOF';
  /** The id of the stored image; `null` while there is none. */
  onStored: (fileId: string | null) => void;
  error?: string | null;
}

/** A field for an image that proves an act: chosen, dropped or pasted, and stored at once. */
export function ProofField({ label, purpose = 'PAYOUT_PROOF', onStored, error }: ProofFieldProps) {
  const { notify } = useServices();
  const proof = useStoredProof(purpose, onStored);
  return (
    <Suspense fallback={null}>
      <ImageField
        label={label}
        value={proof.image}
        onChange={proof.choose}
        onReject={notify.error}
        error={proof.error ?? error}
        progress={proof.sending ? 0 : null}
        onCancel={() => proof.choose(null)}
      />
    </Suspense>
  );
}
