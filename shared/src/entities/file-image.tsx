import { lazy, Suspense, useEffect, useState } from 'react';
import { Button, EmptyState, FailedState, SkeletonRows } from '@backoffice/shared/kit/core';
import { loadOnce, useServices } from '@backoffice/shared/remote';
import { useFileImage } from './use-file-image.ts';

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
   * only moves past it. `now` when the person has asked for it outside.
   */
  open?: 'asked' | 'at-once' | 'now';
}

/** How long a row must stay open before its image is fetched, in milliseconds. */
const STAY_MS = 400;

/** A stored image, which needs the token; fetched when the person asks for it, with zoom and rotation. */
export function FileImage({ fileId, alt, open = 'asked' }: FileImageProps) {
  const [wanted, setWanted] = useState(open === 'now');
  useEffect(() => {
    if (open !== 'at-once') return;
    const stays = setTimeout(() => setWanted(true), STAY_MS);
    return () => clearTimeout(stays);
  }, [open]);
  if (wanted) return <ShownImage key={fileId} fileId={fileId} alt={alt} />;
  if (open === 'at-once') return <SkeletonRows rows={4} columns={1} label="Loading the image" />;
  return (
    <Button size="xs" variant="default" aria-label={`Show the image: ${alt}`} onClick={() => setWanted(true)}>
      Show the image
    </Button>
  );
}

function ShownImage({ fileId, alt }: Pick<FileImageProps, 'fileId' | 'alt'>) {
  const { image, failure, retry } = useFileImage(useServices().http, fileId);
  if (failure) return <FailedState title="The image could not be loaded" message={failure} onRetry={retry} />;
  if (!image) return <SkeletonRows rows={4} columns={1} label="Loading the image" />;
  if (!image.blob.type.startsWith('image/')) return <EmptyState title="This file is no image" />;
  return (
    <Suspense fallback={<SkeletonRows rows={4} columns={1} label="Loading the viewer" />}>
      <ImageViewer src={image.url} alt={alt} />
    </Suspense>
  );
}
