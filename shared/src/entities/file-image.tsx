import { lazy, Suspense, useEffect, useState } from 'react';
import { fetchObjectUrl, filled, type ObjectUrl } from '@backoffice/shared/http';
import { Button, EmptyState, FailedState, SkeletonRows } from '@backoffice/shared/kit/core';
import { loadOnce, useServices } from '@backoffice/shared/remote';

const ImageViewer = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "image-viewer" */ '@backoffice/shared/kit/files'),
    (door) => door.ImageViewer,
  ),
);

interface FileImageProps {
  fileId: string;
  /** Alternative text: "Payment proof of D-104233". */
  alt: string;
  /**
   * `at-once` where the image must be checked: it opens by itself when the row stays open, and not for somebody who
   * only moves past it.
   */
  open?: 'asked' | 'at-once';
}

/** How long a row must stay open before its image is fetched, in milliseconds. */
const STAY_MS = 400;

/** A stored image, which needs the token; fetched when the person asks for it, with zoom and rotation. */
export function FileImage({ fileId, alt, open = 'asked' }: FileImageProps) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (open === 'asked') return;
    const stays = setTimeout(() => setWanted(true), STAY_MS);
    return () => clearTimeout(stays);
  }, [open]);
  if (wanted) return <ShownImage key={fileId} fileId={fileId} alt={alt} />;
  return (
    <Button size="xs" variant="default" aria-label={`Show the image: ${alt}`} onClick={() => setWanted(true)}>
      Show the image
    </Button>
  );
}

function ShownImage({ fileId, alt }: Pick<FileImageProps, 'fileId' | 'alt'>) {
  const { image, failure, retry } = useImage(filled('/files/{id}', { id: fileId }));
  if (failure) return <FailedState title="The image could not be loaded" message={failure} onRetry={retry} />;
  if (!image) return <SkeletonRows rows={4} columns={1} label="Loading the image" />;
  if (!image.blob.type.startsWith('image/')) return <EmptyState title="This file is no image" />;
  return (
    <Suspense fallback={<SkeletonRows rows={4} columns={1} label="Loading the viewer" />}>
      <ImageViewer src={image.url} alt={alt} />
    </Suspense>
  );
}

/** Fetches a file for an `<img>`; its memory is freed on unmount. */
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
