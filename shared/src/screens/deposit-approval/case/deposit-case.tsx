import type { ReactNode } from 'react';
import type { Deposit } from '@backoffice/shared/contract';
import { Facts } from '@backoffice/shared/kit/core';
import { Case, SecondPersonNotice, UnansweredNotice, type Answered } from '@backoffice/shared/desk';
import { depositFacts } from '@backoffice/shared/entities';
import { Conversation } from './conversation.tsx';
import { CustomerHistory } from './customer-history.tsx';
import { depositDesk } from '../deposit-acts.ts';
import { DifferencePanes } from './difference-panes.tsx';
import { OthersCard } from './others-card.tsx';
import { Proof } from './proof.tsx';
import { useRelated } from './use-related.ts';

interface DepositCaseProps {
  deposit: Deposit;
  onAnswer: Answered<Deposit>;
  /** Content above the fields. */
  children?: ReactNode;
}

/**
 * Everything needed to decide a deposit: the differences first, then rival claims, proof, customer and all fields
 * (domain 2.2).
 */
export function DepositCase({ deposit, onAnswer, children }: DepositCaseProps) {
  const related = useRelated(deposit);
  const { sameUtr = [], sameImage = [], lastOfCustomer, wrongUtrs } = related.data ?? {};
  return (
    <>
      <Case>
        <UnansweredNotice definition={depositDesk} row={deposit} onAnswer={onAnswer} />
        {deposit.waiting && <SecondPersonNotice of={deposit.waiting} />}
        <DifferencePanes deposit={deposit} />
        {related.isError && <p role="alert">Other claims of this UTR could not be loaded: {related.error.message}</p>}
        <OthersCard title="Others who quote this UTR" others={sameUtr} />
        <OthersCard title="Others with the same image" others={sameImage} />
        {deposit.proofFileId && <Proof of={deposit} />}
        <Conversation of={deposit} />
        {lastOfCustomer && <CustomerHistory name={deposit.customer.name} last={lastOfCustomer} wrong={wrongUtrs} />}
      </Case>
      {children}
      <Facts of={depositFacts(deposit)} />
    </>
  );
}
