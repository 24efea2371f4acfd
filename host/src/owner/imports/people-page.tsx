import { useState } from 'react';
import type { DataImport } from '@backoffice/shared/contract';
import { counted, formatCount, WORDS } from '@backoffice/shared/domain';
import { Banner, Button, FailedState, Group, Page } from '@backoffice/shared/kit/core';
import { newIntent } from '@backoffice/shared/remote';
import { Panel } from '../../parts/panel.tsx';
import { usePanel } from '../../services/panel-context.tsx';
import { OwnerOnly } from '../owner-only.tsx';
import { OwnerTabs } from '../owner-tabs.tsx';
import { useSend } from '../use-send.ts';
import { FileForm, type FileKind } from './file-form.tsx';
import { FilePanel } from './file-panel.tsx';
import { enterImport, peopleImports } from './imports.resource.ts';
import { useFiles } from './use-files.ts';
import styles from '../owner.module.css';

const KINDS: readonly FileKind[] = [
  {
    kind: 'customers',
    label: 'Customers',
    columns: 'Columns: code and name; if you like phone, kyc, status and franchise (its code).',
  },
  {
    kind: 'payees',
    label: 'Beneficiaries',
    columns: 'Columns: customer (its code), ref and holder; account with ifsc, or upi; if you like closed (yes or no).',
  },
];

/** Brings customers and beneficiaries in from files; from then on the operator's app keeps them (domain 1.2). */
export function PeoplePage() {
  return (
    <OwnerOnly title="Customers from files">
      <Page title="Customers from files">
        <OwnerTabs />
        <People />
      </Page>
    </OwnerOnly>
  );
}

function People() {
  const files = useFiles('people', peopleImports);
  return (
    <div className={styles.column}>
      <Panel title="Read a file">
        <FileForm kinds={KINDS} calls={peopleImports} onRead={files.setCurrent} />
      </Panel>
      {files.current && (
        <FilePanel of={files.current} calls={peopleImports}>
          {files.current.status === 'read' && (
            <Enter key={files.current.id} of={files.current} onEntered={files.setCurrent} />
          )}
        </FilePanel>
      )}
      {files.failure && (
        <FailedState
          title="The earlier files could not be loaded"
          message={files.failure.message}
          onRetry={files.retry}
        />
      )}
      {files.earlier.map((one) => (
        <FilePanel key={one.id} of={one} calls={peopleImports}>
          {one.status === 'read' && <Enter of={one} onEntered={files.setCurrent} />}
        </FilePanel>
      ))}
    </div>
  );
}

/** Enters all good rows at once, or nothing. */
function Enter({ of, onEntered }: { of: DataImport; onEntered: (file: DataImport) => void }) {
  const { http } = usePanel();
  const { busy, error, run } = useSend();
  const [{ key }] = useState(() => newIntent<never>());
  const good = of.rows - of.bad;
  const enter = async () => {
    const answer = await run(() => enterImport(http, of, of.bad > 0, key));
    if (answer) onEntered(answer);
  };
  if (good === 0) return <p className={styles.fine}>None of these rows can be entered.</p>;
  return (
    <>
      {error && <Banner tone="bad">{error}</Banner>}
      <Group gap="xs">
        <Button loading={busy} onClick={() => void enter()}>
          {of.bad > 0
            ? `Enter ${counted(good, WORDS.row)}, leave out ${formatCount(of.bad)}`
            : `Enter ${counted(good, WORDS.row)}`}
        </Button>
      </Group>
    </>
  );
}
