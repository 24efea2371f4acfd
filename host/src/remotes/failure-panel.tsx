import { Alert, Button, Group, Stack, Text } from '@backoffice/shared/kit/core';
import styles from './failure-panel.module.css';
import type { Fault } from './fault.ts';

const ADVICE: Record<Fault['kind'], string> = {
  unreachable: 'Check the connection and try again. The menu and sign-out keep working.',
  late: 'The connection may be slow. Try again; the menu and sign-out keep working.',
  broken: 'Try again. If it stays, tell your administrator what is written below.',
  incompatible: 'Tell your administrator: a new version of the panel or of the module is needed.',
  unlisted: 'Tell your administrator: the module has to be published.',
};

/** Stands in the place of a module or page that is not there: what is wrong, what to do, and Retry. */
export function FailurePanel({ fault, onRetry }: { fault: Fault; onRetry: () => void }) {
  return (
    <Alert color="red" title={fault.sentence} role="alert" data-fault={fault.kind}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{ADVICE[fault.kind]}</Text>
        {fault.detail && (
          <Text size="xs" className={styles.detail}>
            {fault.detail}
          </Text>
        )}
        <Group gap="sm">
          <Button onClick={onRetry}>Retry</Button>
          <Button variant="default" onClick={() => globalThis.location.reload()}>
            Reload the page
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
