import { useEffect } from 'react';
import { Skeleton, Stack, VisuallyHidden } from '@backoffice/shared/kit/core';

/** The shape of a page while its code is on its way; the loading flag is on exactly as long as it stands. */
export function PageLoading({ wait }: { wait: () => () => void }) {
  useEffect(wait, [wait]);
  return (
    <Stack gap="md" aria-busy="true">
      <VisuallyHidden role="status">Loading…</VisuallyHidden>
      <Skeleton height={28} width={220} />
      <Skeleton height={36} />
      <Skeleton height={320} />
    </Stack>
  );
}
