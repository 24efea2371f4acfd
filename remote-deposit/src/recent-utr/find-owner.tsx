import { useState } from 'react';
import type { Customer, Utr } from '@backoffice/shared/contract';
import { sentenceCase, CANDIDATE_REASONS } from '@backoffice/shared/domain';
import { Button, Money, TextInput } from '@backoffice/shared/kit/core';
import { ConfirmDialog } from '@backoffice/shared/kit/overlay';
import { RowLink } from '@backoffice/shared/entities';
import { returnLineButton, SecondPersonNotice } from '@backoffice/shared/desk';
import { usePause } from '@backoffice/shared/list';
import { useQuery, useQueryClient, useServices } from '@backoffice/shared/remote';
import { findCustomers, giveTo, readClaimants } from './recent-utr.resource.ts';
import styles from './recent-utr.module.css';

/** Finds the owner of an unclaimed line: matching claims, a customer chosen by hand, or a return to the remitter. */
export function FindOwner({ line }: { line: Utr }) {
  const { http, session } = useServices();
  const claimants = useQuery({
    queryKey: ['deposits', 'claimants', line.id, line.version],
    queryFn: ({ signal }) => readClaimants(http, line.id, { signal, background: true }),
  });
  if (line.status !== 'unclaimed' || line.direction !== 'CREDIT') return null;
  return (
    <section className={styles.owner} aria-label="Find the customer">
      <h3>Possible deposits</h3>
      {claimants.isError && <p role="alert">The deposits could not be loaded: {claimants.error.message}</p>}
      {claimants.data?.length === 0 && <p>No open deposit has this UTR or amount.</p>}
      <ul>
        {claimants.data?.map(({ deposit: { id, no, customer, amountPaise }, reasons }) => (
          <li key={id}>
            <span>
              <RowLink no={no} /> {customer.name}, <Money paise={amountPaise} as="rupees" />
            </span>
            <span>{reasonWords(reasons)}</span>
          </li>
        ))}
      </ul>
      {session.can('deposits.create') && <GiveByHand line={line} />}
      {line.waiting && <SecondPersonNotice of={line.waiting} />}
      <span>{returnLineButton(line, session.staff())}</span>
    </section>
  );
}

const reasonWords = (reasons: readonly string[]) =>
  reasons.map((reason) => CANDIDATE_REASONS[reason] ?? sentenceCase(reason)).join(', ');

/**
 * Gives unclaimed money to a customer by a claim on their behalf; a lead who did not enter it approves (domain 2.8).
 */
function GiveByHand({ line }: { line: Utr }) {
  const { http } = useServices();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Customer | null>(null);
  const q = usePause(text.trim(), 250);
  const found = useQuery({
    queryKey: ['customers', 'search', q],
    queryFn: ({ signal }) => findCustomers(http, q, { signal, background: true }),
    enabled: q.length > 1,
  });
  return (
    <>
      <TextInput
        label="Allocate to a customer"
        description="Name, code or phone; the remitter is the best hint"
        value={text}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {q.length > 1 && (
        <ul>
          {found.data?.map((customer) => (
            <li key={customer.id}>
              <span>
                {customer.name} ({customer.code})
              </span>
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`Allocate to ${customer.name}, ${customer.code}`}
                onClick={() => setChosen(customer)}
              >
                Allocate
              </Button>
            </li>
          ))}
        </ul>
      )}
      {found.data?.length === 0 && <p>No matching customer.</p>}
      {chosen && <GiveDialog line={line} customer={chosen} onLeave={() => setChosen(null)} />}
    </>
  );
}

function GiveDialog({ line, customer, onLeave }: { line: Utr; customer: Customer; onLeave: () => void }) {
  const { http } = useServices();
  const cache = useQueryClient();
  const [state, setState] = useState<{ busy: boolean; error: string | null }>({ busy: false, error: null });
  const give = async () => {
    setState({ busy: true, error: null });
    const outcome = await giveTo(http, line, customer.id).catch((error: Error) => ({
      ok: false as const,
      refusal: { message: error.message },
    }));
    for (const noun of ['utrs', 'deposits', 'summary']) void cache.invalidateQueries({ queryKey: [noun] });
    if (outcome.ok) onLeave();
    else setState({ busy: false, error: outcome.refusal.message });
  };
  return (
    <ConfirmDialog
      opened
      title={`Allocate ${line.no} to ${customer.name}?`}
      confirmLabel="Allocate"
      tone="default"
      initialFocus="confirm"
      busy={state.busy}
      error={state.error}
      onConfirm={() => void give()}
      onCancel={onLeave}
    >
      <p>
        A deposit of <Money paise={line.amountPaise} as="rupees" /> is entered for {customer.name} ({customer.code}) and
        matched to this line. Nothing is credited before a lead who is not you approves it.
      </p>
    </ConfirmDialog>
  );
}
