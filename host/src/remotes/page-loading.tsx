import { Skeleton, Stack, VisuallyHidden } from '@backoffice/shared/kit/core';

/** The shape of a page while its code is on its way. */
export function PageLoading() {
  return (
    <Stack gap="md" aria-busy="true">
      <VisuallyHidden role="status">Loading…</VisuallyHidden>
      <Skeleton height={28} width={220} />
      <Skeleton height={36} />
      <Skeleton height={320} />
    </Stack>
  );
}
