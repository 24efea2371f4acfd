import { useState } from 'react';
import type { DataImport } from '@backoffice/shared/contract';
import { counted, formatCount, WORDS } from '@backoffice/shared/domain';
import { Banner, Button, Group, Page } from '@backoffice/shared/kit/core';
import { newIntent } from '@backoffice/shared/remote';
import { usePanel } from '../../services/panel-context.tsx';
import { OwnerOnly } from '../owner-only.tsx';
import { OwnerTabs } from '../owner-tabs.tsx';
import { useSend } from '../use-send.ts';
import type { FileKind } from './file-form.tsx';
import { Files } from './files.tsx';
import { enterImport, peopleImports } from './imports.resource.ts';
import styles from '../owner.module.css';

const KINDS: readonly [FileKind, ...FileKind[]] = [
  {
    kind: 'customers',
    label: 'Customers',
    columns: 'Columns: code and name; if you like phone, kyc, status and franchise (its code).',
    headings: ['code', 'name', 'phone', 'kyc', 'status', 'franchise'],
  },
  {
    kind: 'payees',
    label: 'Beneficiaries',
    columns: 'Columns: customer (its code), ref and holder; account with ifsc, or upi; if you like closed (yes or no).',
    headings: ['customer', 'ref', 'holder', 'account', 'ifsc', 'upi', 'closed'],
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

const People = () => (
  <Files
    name="people"
    kinds={KINDS}
    calls={peopleImports}
    purpose="A company that has customers already brings them in here, so that their deposits can be claimed and their withdrawals paid. Begin with the customers, then their beneficiaries: nothing is entered before you have seen what a file would change."
    acts={(file, onDone) => file.status === 'read' && <Enter of={file} onEntered={onDone} />}
  />
);

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
