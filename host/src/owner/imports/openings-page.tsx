import { useState, type FormEvent } from 'react';
import type { DataImport } from '@backoffice/shared/contract';
import { parseAmount } from '@backoffice/shared/domain';
import { Banner, Button, ForbiddenState, MoneyInput, Page, TextInput } from '@backoffice/shared/kit/core';
import { newIntent } from '@backoffice/shared/remote';
import { can } from '@backoffice/shared/session';
import { usePanel, useStaff } from '../../services/panel-context.tsx';
import { useSend } from '../use-send.ts';
import type { FileKind } from './file-form.tsx';
import { Files } from './files.tsx';
import { askOpenings, openingImports } from './imports.resource.ts';
import styles from '../owner.module.css';

const KINDS: readonly [FileKind] = [
  {
    kind: 'openings',
    label: 'Opening balances',
    columns:
      'Columns: no (the code of a customer, or the number of a payment method such as M-104) and amount; type (customer or method) where a code looks like such a number.',
    headings: ['no', 'amount', 'type'],
  },
];

/** Opening balances of customers and accounts, by two people, before anything moves (domain 1.4 no. 15). */
export function OpeningsPage() {
  const staff = useStaff();
  return (
    <Page title="Opening balances">
      {can(staff, 'ledger.open') ? (
        <Openings />
      ) : (
        <ForbiddenState title="Opening balances are entered by leads">
          Ask a lead of the deposit or banker desk, or BackOffice.
        </ForbiddenState>
      )}
    </Page>
  );
}

const Openings = () => (
  <Files
    name="openings"
    kinds={KINDS}
    calls={openingImports}
    purpose="What customers and accounts had before the panel is entered here once, before anything of theirs moves. Begin with customers and payment methods, read the file, and ask another person to confirm its sum."
    acts={(file, onDone) => <Asking of={file} onAsked={onDone} />}
  />
);

/** Asks another person to enter the file; its sum is typed in, so that a wrong file is noticed. */
function Asking({ of, onAsked }: { of: DataImport; onAsked: (file: DataImport) => void }) {
  const { http } = usePanel();
  const { busy, error, run, say } = useSend();
  const [{ key }] = useState(() => newIntent<never>());
  const [sum, setSum] = useState('');
  const [note, setNote] = useState('');
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    const amount = parseAmount(sum);
    if (!amount.ok) return say(amount.why);
    if (note.trim().length < 3) return say('Say where the figures come from');
    const answer = await run(() => askOpenings(http, of, amount.amount, note.trim(), key));
    if (answer) onAsked(answer);
  };
  if (of.status === 'entered') return null;
  if (of.waiting)
    return (
      <Banner tone="warn">{`${of.waiting.no} waits for a second person. Asked by ${of.waiting.askedBy.username}.`}</Banner>
    );
  if (of.bad > 0) return <p className={styles.fine}>Correct the rows with a problem and read the file again.</p>;
  return (
    <form className={styles.form} onSubmit={(event) => void ask(event)}>
      <MoneyInput label="Sum of the file, as you counted it" value={sum} onChange={(entry) => setSum(entry.text)} />
      <TextInput
        label="Where the figures come from"
        value={note}
        maxLength={300}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {error && <Banner tone="bad">{error}</Banner>}
      <div>
        <Button type="submit" loading={busy}>
          Ask another person
        </Button>
      </div>
    </form>
  );
}
