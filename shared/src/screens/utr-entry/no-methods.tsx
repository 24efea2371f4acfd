import { Banner } from '@backoffice/shared/kit/core';
import { useServices } from '@backoffice/shared/remote';
import type { Methods } from './use-methods.ts';

/** Without an account there is nothing to enter a line for: says who gives one. */
export function NoMethods({ of: { state, methods } }: { of: Methods }) {
  const { session } = useServices();
  if (state !== 'ready' || methods.length > 0) return null;
  return (
    <Banner tone="info">
      {session.can('methods.edit')
        ? 'There is no account to enter lines for. Add one under Payment Methods.'
        : 'Your franchise has no account to enter lines for. A banker gives it one under Payment Methods.'}
    </Banner>
  );
}
