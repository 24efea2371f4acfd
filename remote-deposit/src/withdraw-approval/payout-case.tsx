import { useState } from 'react';
import type { Withdrawal } from '@backoffice/shared/contract';
import { reasonWords } from '@backoffice/shared/domain';
import { Banner, Button, Sentence } from '@backoffice/shared/kit/core';
import { Case, LazyToldAbout, SecondPersonNotice, UnansweredNotice, type Answered } from '@backoffice/shared/desk';
import { Moment } from '@backoffice/shared/entities';
import { useServices } from '@backoffice/shared/remote';
import { Paying } from './pay/paying.tsx';
import { isPayer, mayStepIn, payingDesk } from './paying-desk.ts';

/** The details for each step of a payer: to take it, to pay it, or to see who pays it (domain 2.3). */
export function PayoutCase({ withdrawal, onAnswer }: { withdrawal: Withdrawal; onAnswer: Answered<Withdrawal> }) {
  const { session } = useServices();
  const [steppedInto, stepInto] = useState<string | null>(null);
  const helping = steppedInto === withdrawal.id && mayStepIn(withdrawal, session);
  const pays = isPayer(withdrawal, session) || helping;
  return (
    <Case>
      <UnansweredNotice definition={payingDesk} row={withdrawal} onAnswer={onAnswer} />
      {withdrawal.waiting ? (
        <SecondPersonNotice of={withdrawal.waiting} />
      ) : pays ? (
        <>
          {helping && (
            <Banner tone="warn">{`${payerOf(withdrawal)} has taken this. Ask whether it was sent before you send it.`}</Banner>
          )}
          <Paying key={withdrawal.id} withdrawal={withdrawal} onAnswer={onAnswer} />
        </>
      ) : (
        <Standing
          withdrawal={withdrawal}
          onStepIn={mayStepIn(withdrawal, session) ? () => stepInto(withdrawal.id) : undefined}
        />
      )}
      <LazyToldAbout noun="withdrawals" of={withdrawal} />
    </Case>
  );
}

const payerOf = ({ payingBy }: Withdrawal): string => payingBy?.username ?? 'Somebody';

interface StandingProps {
  withdrawal: Withdrawal;
  /** Present for a lead, who may finish what another has taken. */
  onStepIn: (() => void) | undefined;
}

function Standing({ withdrawal, onStepIn }: StandingProps) {
  const { status, payingAt, payeeChanged, failureNote, uncertainNote } = withdrawal;
  if (status === 'paying') {
    return (
      <Banner
        tone="info"
        action={
          onStepIn && (
            <Button size="xs" onClick={onStepIn}>
              Take over payout
            </Button>
          )
        }
      >
        <Sentence
          of={
            onStepIn
              ? '{who} has been paying this since {at}. It does not end by itself; as a lead you can take the payout over.'
              : '{who} has been paying this since {at}. Nobody else can; it does not end by itself.'
          }
          values={{ who: payerOf(withdrawal), at: <Moment at={payingAt} /> }}
        />
      </Banner>
    );
  }
  if (status === 'paying_uncertain')
    return (
      <Banner tone="bad">
        It may have been sent. Do not pay it again: a lead finds out from the bank. {uncertainNote}
      </Banner>
    );
  if (payeeChanged)
    return (
      <Banner tone="bad">
        The beneficiary was edited or blocked after the request: what was checked is not what would be paid. Send it
        back to Checking; the customer asks again.
      </Banner>
    );
  return failureNote ? <Banner tone="warn">{`The attempt before failed: ${reasonWords(failureNote)}`}</Banner> : null;
}
