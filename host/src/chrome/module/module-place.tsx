import { Button, EmptyState, Page } from '@backoffice/shared/kit/core';
import { Link } from '@backoffice/shared/remote';
import { RemoteOutlet, useReleaseWatch, useRemotes } from '../../remotes/index.ts';
import { useModule } from './use-module.ts';

/** Renders the pages of the person's module. */
export function ModulePlace() {
  const name = useModule();
  const { reloadIfNewer } = useReleaseWatch();
  return (
    <RemoteOutlet
      key={name}
      loader={useRemotes()}
      module={name}
      noSuchPage={<NoSuchPage />}
      onLost={() => void reloadIfNewer()}
    />
  );
}

function NoSuchPage() {
  return (
    <Page title="No such page">
      <EmptyState
        title="This address is no page of your module"
        action={
          <Button component={Link} to="/admin" size="xs" variant="default">
            Go to the overview
          </Button>
        }
      >
        It may belong to another role, or the link is old. The menu shows every page that is yours.
      </EmptyState>
    </Page>
  );
}
