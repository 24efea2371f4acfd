import { useRef, useState } from 'react';
import { amountInWords, flagFaces, formatRupees, groupUtr, plural } from '@backoffice/shared/domain';
import { Banner, Facts } from '@backoffice/shared/kit/core';
import { ConfirmDialog } from '@backoffice/shared/kit/overlay';
import type { BankLine, Deposit } from '@backoffice/shared/contract';
import {
  ActQuestion,
  useDialogDecision,
  verdictWords,
  type ActDialogProps,
  type RowDecision,
} from '@backoffice/shared/desk';
import { useServices } from '@backoffice/shared/remote';
import { ApproveFlags } from './approve-flags.tsx';
import { compare, type Comparison } from '../match/comparison.ts';
import { useRelated } from '../case/use-related.ts';
import { approvalOf, depositDesk, type DepositAct } from '../deposit-acts.ts';
import { MatchPicker } from '../match/match-picker.tsx';
import { isAboutOthers, needsTick, othersOf, tickWords, type FlagToSee, type SeenOthers } from './flags-to-see.ts';
import { OwnLineNotice } from './own-line-notice.tsx';
import { ReverseDialog } from './reverse-dialog.tsx';

/** The dialog of an act. */
export function DecisionDialog({ act, row, ...rest }: ActDialogProps<Deposit> & { act: DepositAct }) {
  if (act === 'approve') return row.utrEntry && <ApproveDialog {...rest} deposit={row} line={row.utrEntry} />;
  if (act === 'match') return <MatchPicker {...rest} deposit={row} />;
  if (act === 'reverse') return <ReverseDialog {...rest} row={row} />;
  return <ActQuestion {...rest} definition={depositDesk} act={act} row={row} />;
}

interface ApproveDialogProps {
  deposit: Deposit;
  line: BankLine;
  asks: RowDecision;
  onLeave: () => void;
}

/** The flag that stands for a differing fact, so that the difference appears once, under the flag's name. */
const FLAG_OF: Readonly<Record<string, string>> = {
  Amount: 'AMOUNT_MISMATCH',
  'Payment method': 'METHOD_MISMATCH',
  Payer: 'NAME_MISMATCH',
};

const differenceWords = ({ difference, customer, bank }: Comparison) =>
  `${difference}. Customer: ${customer}. Bank: ${bank}.`;

/**
 * The facts that the person confirms: amount in figures and words, customer, UTR, method. The bank's amount is credited.
 * Differences and flags stand above the facts; if there are any, Cancel has the focus. A contested UTR and a reused image
 * need a tick (domain 1.3, 2.0).
 */
function ApproveDialog({ deposit, line, asks, onLeave }: ApproveDialogProps) {
  const decision = useDialogDecision(asks);
  const { session } = useServices();
  const { flags, lacking } = useFlagsToSee(deposit);
  const [tried, setTried] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const differences = compare(deposit, line).filter(({ verdict }) => verdict === 'differs');
  const flagged = differences.filter(({ fact }) => deposit.flags.some((flag) => flag === FLAG_OF[fact]));
  const own = line.enteredBy?.id === session.staff().id;
  const credit = () => {
    setTried(true);
    if (lacking) list.current?.querySelector<HTMLElement>('[data-lacking]')?.focus();
    else void decision.decide(approvalOf(deposit, line, ''));
  };
  return (
    <ConfirmDialog
      opened
      title={`Approve ${deposit.no}?`}
      confirmLabel={decision.open ? 'Check status' : `Credit ${formatRupees(line.amountPaise)}`}
      initialFocus={differences.length + flags.length > 0 ? 'cancel' : 'confirm'}
      busy={decision.sending}
      lacking={decision.open ? null : lacking}
      error={verdictWords(decision.verdict)}
      onConfirm={() => (decision.open ? void decision.askAgain() : credit())}
      onCancel={() => {
        decision.leave();
        onLeave();
      }}
    >
      {flags.length > 0 && (
        <ApproveFlags
          ref={list}
          deposit={deposit}
          line={line}
          flags={flags}
          inThisCase={new Map(flagged.map((each) => [FLAG_OF[each.fact]!, differenceWords(each)]))}
          tried={tried}
        />
      )}
      {differences
        .filter((each) => !flagged.includes(each))
        .map((each) => (
          <Banner key={each.fact} tone="warn">
            {differenceWords(each)}
          </Banner>
        ))}
      {own && <OwnLineNotice amountPaise={line.amountPaise} />}
      {line.messageOnly && (
        <Banner tone="warn">
          {line.source === 'SMS'
            ? `${line.no} was told by SMS only; it is not on a statement yet.`
            : `${line.no} was told by e-mail only; it is not on a statement yet.`}
        </Banner>
      )}
      <Facts
        of={[
          { label: 'Credited', value: <strong>{formatRupees(line.amountPaise)}</strong> },
          { label: 'In words', value: amountInWords(line.amountPaise) },
          { label: 'Customer', value: `${deposit.customer.name} (${deposit.customer.code})` },
          { label: 'UTR', value: groupUtr(line.utr) },
          { label: 'Payment method', value: line.paymentMethod.label },
        ]}
      />
    </ConfirmDialog>
  );
}

/** The flags of a deposit, the worst first, and what still blocks the credit, as a sentence. */
function useFlagsToSee(deposit: Deposit): { flags: readonly FlagToSee[]; lacking: string | null } {
  const related = useRelated(deposit, { enabled: deposit.flags.some(isAboutOthers) });
  // The ticked text of each flag: when another rival claim arrives, the text changes and the tick no longer counts.
  const [ticked, setTicked] = useState<Readonly<Record<string, string | null>>>({});

  const seen = (flag: string): SeenOthers => {
    if (related.data) return { state: 'ready', deposits: othersOf(flag, deposit, related.data) };
    return related.isError
      ? { state: 'failed', message: related.error.message, retry: () => void related.refetch() }
      : { state: 'loading' };
  };
  const flags = flagFaces(deposit.flags).map((face): FlagToSee => {
    const others = isAboutOthers(face.flag) ? seen(face.flag) : null;
    const words = others?.state === 'ready' ? tickWords(face.flag, others.deposits) : null;
    const change = (set: boolean) => setTicked((before) => ({ ...before, [face.flag]: set ? words : null }));
    return { ...face, others, tick: words === null ? null : { words, set: ticked[face.flag] === words, change } };
  });
  return { flags, lacking: lackingWords(flags) };
}

function lackingWords(flags: readonly FlagToSee[]): string | null {
  const open = flags.filter(({ flag, tick }) => needsTick(flag) && !tick?.set);
  if (open.length === 0) return null;
  const { others } = open[0]!;
  if (others?.state === 'loading') return 'Loading the other deposits';
  if (others?.state === 'failed') return 'The other deposits could not be loaded';
  return plural(open.length, { one: '1 tick is missing', many: `${open.length} ticks are missing` });
}
