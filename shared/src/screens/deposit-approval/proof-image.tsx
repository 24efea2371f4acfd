import { lazy, Suspense, useEffect, useState } from 'react';
import type { Deposit } from '@backoffice/shared/contract';
import { fetchObjectUrl, type ObjectUrl } from '@backoffice/shared/http';
import { Button, EmptyState, FailedState, SkeletonRows } from '@backoffice/shared/kit/core';
import { loadOnce } from '@backoffice/shared/queue';
import { useServices } from '@backoffice/shared/remote';
import styles from './deposit-approval.module.css';

const ImageViewer = lazy(loadOnce(() => import(/* webpackChunkName: "image-viewer" */ '@backoffice/shared/kit/files'), (door) => door.ImageViewer));

/** The proof that the customer sent, fetched with the person's own token when he asks for it. */
export function ProofImage({ deposit: { no, proofFileId } }: { deposit: Deposit }) {
  const [wanted, setWanted] = useState(false);
  if (!proofFileId) return null;
  return (
    <section className={styles.proof} aria-label="Proof">
      <h3>Proof</h3>
      {wanted ? <ShownProof key={proofFileId} fileId={proofFileId} no={no} /> : <Button size="xs" variant="default" onClick={() => setWanted(true)}>Show the image</Button>}
    </section>
  );
}

function ShownProof({ fileId, no }: { fileId: string; no: string }) {
  const { image, failure, retry } = useImage(`/files/${fileId}`);
  if (failure) return <FailedState title="The image could not be loaded" message={failure} onRetry={retry} />;
  if (!image) return <SkeletonRows rows={4} columns={1} label="Loading the image" />;
  if (!image.blob.type.startsWith('image/')) return <EmptyState title="This file is no image" />;
  return (
    <Suspense fallback={<SkeletonRows rows={4} columns={1} label="Loading the viewer" />}>
      <ImageViewer src={image.url} alt={`Payment proof of ${no}`} />
    </Suspense>
  );
}

/** A file behind the token as something that an `<img>` can show; its bytes are freed when it is gone. */
function useImage(path: string): { image: ObjectUrl | null; failure: string | null; retry: () => void } {
  const { http } = useServices();
  const [image, setImage] = useState<ObjectUrl | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    let held: ObjectUrl | null = null;
    setFailure(null);
    fetchObjectUrl(http, path, { signal: controller.signal, background: true }).then(
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
  }, [http, path, tries]);
  return { image, failure, retry: () => setTries((before) => before + 1) };
}
