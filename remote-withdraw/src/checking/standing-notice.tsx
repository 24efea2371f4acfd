import type { Withdrawal } from '@backoffice/shared/contract';
import { reasonLabel, reasonWords, SERVER } from '@backoffice/shared/domain';
import { Banner, Sentence } from '@backoffice/shared/kit/core';
import { Moment } from '@backoffice/shared/entities';

/** How the request came here when not directly from the customer: sent back, escalated, on hold, frozen. */
export function StandingNotice({ withdrawal }: { withdrawal: Withdrawal }) {
  const {
    status,
    sentBackReason,
    escalatedBy,
    escalatedAt,
    escalateReason,
    escalateNote,
    holdReason,
    holdNote,
    decisionNote,
  } = withdrawal;
  if (status === 'escalated') {
    return (
      <Banner tone="warn">
        <Sentence
          of="Escalated by {who}, {at}: {why}"
          values={{
            who: escalatedBy?.username ?? SERVER,
            at: <Moment at={escalatedAt} />,
            why: wordsOf(escalateReason, escalateNote),
          }}
        />
      </Banner>
    );
  }
  if (status === 'on_hold') return <Banner tone="warn">{`On hold: ${wordsOf(holdReason, holdNote)}`}</Banner>;
  if (status === 'frozen') return <Banner tone="bad">{`Frozen, the money stays held. ${decisionNote ?? ''}`}</Banner>;
  if (sentBackReason)
    return <Banner tone="warn">{`It came back to be checked again. ${reasonWords(sentBackReason)}`}</Banner>;
  return null;
}

const wordsOf = (code: string | null, note: string | null): string =>
  [code && reasonLabel(code), note].filter(Boolean).join(', ') || 'no reason given';
