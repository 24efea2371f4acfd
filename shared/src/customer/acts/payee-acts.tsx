import { useState } from 'react';
import type { CustomerPanel } from '@backoffice/shared/contract';
import { Button, Group, OverlayPlace } from '@backoffice/shared/kit/core';
import { useServices } from '@backoffice/shared/remote';
import { ReasonedForm } from './act-form.tsx';
import { PAYEE_SENDS } from './customer-acts.resource.ts';

type Payee = CustomerPanel['payees'][number];
type PayeeAct = keyof typeof PAYEE_SENDS;

interface PayeeActWords {
  label: string;
  permission: string;
  consequence: string;
  tone?: 'danger';
  isOpen: (payee: Payee) => boolean;
}

const WORDS: Record<PayeeAct, PayeeActWords> = {
  verify: {
    label: 'Verify',
    permission: 'customers.decide',
    consequence:
      "The account counts as the customer's own until it changes. Above the policy another lead confirms it first.",
    isOpen: ({ status, verifiedAt, waiting }) => status === 'active' && verifiedAt === null && waiting === null,
  },
  block: {
    label: 'Block',
    permission: 'customers.block',
    consequence: 'Nothing is paid to it, whatever waits, and no other reference of the app opens the same account.',
    tone: 'danger',
    isOpen: ({ status }) => status !== 'blocked',
  },
  unblock: {
    label: 'Unblock',
    permission: 'customers.decide',
    consequence: 'It may be paid again. Under the usual policy another lead confirms it first.',
    isOpen: ({ status, waiting }) => status === 'blocked' && waiting === null,
  },
};

/** What this person may decide about one beneficiary. */
export function PayeeActs({ of, customerId }: { of: Payee; customerId: string }) {
  const { session } = useServices();
  const [asked, setAsked] = useState<PayeeAct | null>(null);
  const acts = (Object.keys(WORDS) as PayeeAct[]).filter(
    (act) => session.can(WORDS[act].permission) && WORDS[act].isOpen(of),
  );
  const name = of.accountMasked ?? of.vpaMasked ?? of.holderName;
  return (
    <>
      {acts.length > 0 && (
        <Group gap="xs">
          {acts.map((act) => (
            <Button
              key={act}
              size="compact-xs"
              variant="default"
              aria-label={`${WORDS[act].label} ${name}`}
              onClick={() => setAsked(act)}
            >
              {WORDS[act].label}
            </Button>
          ))}
        </Group>
      )}
      {asked && (
        <OverlayPlace>
          <ReasonedForm
            title={`${WORDS[asked].label} ${name}?`}
            verb={WORDS[asked].label}
            tone={WORDS[asked].tone}
            consequence={WORDS[asked].consequence}
            onClose={() => setAsked(null)}
            send={(at, why) => PAYEE_SENDS[asked]({ ...at, id: customerId }, of.id, { version: of.version, ...why })}
          />
        </OverlayPlace>
      )}
    </>
  );
}
