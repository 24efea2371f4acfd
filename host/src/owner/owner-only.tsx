import type { ReactNode } from 'react';
import { ForbiddenState, Page } from '@backoffice/shared/kit/core';
import { useHeldPage } from '@backoffice/shared/kit/overlay';
import { ServicesProvider } from '@backoffice/shared/remote';
import { can } from '@backoffice/shared/session';
import { usePanel, useStaff } from '../services/panel-context.tsx';

/** A page of the owner's room, for owners; the API checks again. */
export function OwnerOnly({ title, children }: { title: string; children: ReactNode }) {
  const { own } = usePanel();
  useHeldPage();
  if (!can(useStaff(), 'owner'))
    return (
      <Page title={title}>
        <ForbiddenState title="Only owners see this page">
          An owner grants it to a person; no role has it by itself.
        </ForbiddenState>
      </Page>
    );
  return <ServicesProvider services={own}>{children}</ServicesProvider>;
}
