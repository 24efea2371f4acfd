import type { ReactNode } from 'react';
import type { BankLine, Deposit } from '@backoffice/shared/contract';
import { Button } from '@backoffice/shared/kit/core';
import { Moment, ProofImage } from '@backoffice/shared/entities';
import { useQueueUrl } from '@backoffice/shared/list';
import { Link, useAddresses } from '@backoffice/shared/remote';
import { CUSTOMER_KEY } from '@backoffice/shared/session';
import { OtherDeposits } from '../case/other-deposits.tsx';
import type { FlagToSee } from './flags-to-see.ts';

interface WhereProps {
  deposit: Deposit;
  line: BankLine;
}

/** Where to look because of a flag. Its links open in a new tab, so that the dialog stays. */
const PLACES: Readonly<Record<string, (of: WhereProps) => ReactNode>> = {
  NAME_MISMATCH: ({ deposit }) => (
    <>
      {deposit.payerName && `Payer: ${deposit.payerName}. `}
      <CustomerLink deposit={deposit} />
    </>
  ),
  FIRST: CustomerLink,
  CUSTOMER_BLOCKED: CustomerLink,
  METHOD_FROZEN: ({ deposit }) => <>Payment method: {deposit.paymentMethod.label}</>,
  LATE: ({ deposit, line }) => (
    <>
      Submitted <Moment at={deposit.submittedAt} />, bank line entered <Moment at={line.createdAt} />
    </>
  ),
  NEAR_UTR: () => <>Match shows the bank lines that may be meant</>,
  LINE_UNLINKED: ({ line }) => (
    <>
      Bank line: <LineLink no={line.no} />
    </>
  ),
  TOLD_DIFFERENTLY: ({ line }) => (
    <>
      Bank line: <LineLink no={line.no} />
    </>
  ),
  REUSED_IMAGE: ({ deposit }) => deposit.proofFileId && <ProofImage of={deposit} />,
};

export function WhereToLook({ of: { flag, others, tick }, ...about }: WhereProps & { of: FlagToSee }) {
  const Place = PLACES[flag];
  return (
    <>
      {others?.state === 'loading' && <p>Loading the other deposits</p>}
      {others?.state === 'failed' && (
        <p role="alert">
          The other deposits could not be loaded: {others.message}{' '}
          <Button size="xs" variant="default" data-lacking onClick={others.retry}>
            Retry
          </Button>
        </p>
      )}
      {others?.state === 'ready' && others.deposits.length > 0 && (
        <OtherDeposits of={others.deposits} target="_blank" />
      )}
      {others?.state === 'ready' && others.deposits.length === 0 && tick && (
        <p>The other deposits are not among those that you may see.</p>
      )}
      {Place && (
        <div>
          <Place {...about} />
        </div>
      )}
    </>
  );
}

function CustomerLink({ deposit: { customer } }: Pick<WhereProps, 'deposit'>) {
  const url = useQueueUrl();
  return (
    <>
      Customer:{' '}
      <BesideLink to={url.after({ [CUSTOMER_KEY]: customer.code })}>{`${customer.name} (${customer.code})`}</BesideLink>
    </>
  );
}

function LineLink({ no }: { no: string }) {
  const address = useAddresses().ofRow(no);
  return address ? <BesideLink to={address}>{no}</BesideLink> : no;
}

const BesideLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} target="_blank" title="Opens in a new tab">
    {children}
  </Link>
);
