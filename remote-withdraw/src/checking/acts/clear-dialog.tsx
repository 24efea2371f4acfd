import { useState } from 'react';
import type { Check, Withdrawal } from '@backoffice/shared/contract';
import { amountInWords, formatRupees } from '@backoffice/shared/domain';
import { Banner, Facts, SkeletonRows } from '@backoffice/shared/kit/core';
import { ConfirmDialog } from '@backoffice/shared/kit/overlay';
import { seenOf, useDialogDecision, verdictWords, type ActDialogProps } from '@backoffice/shared/desk';
import { useUnsaved } from '@backoffice/shared/remote';
import { CHECK_LABELS } from '../check-words.ts';
import { checkingDesk } from '../checking-desk.ts';
import { useChecks } from '../use-checks.ts';
import { NO_TICK, sentTicks, tickComplaint, type Ticks } from './ticks.ts';
import { WarningTick } from './warning-tick.tsx';
import styles from '../checking.module.css';

/**
 * Clears a withdrawal for payout: no check may fail, and each warning needs a tick and a comment (domain 2.4). When all
 * checks pass, it takes two key presses.
 */
export function ClearDialog({ row, asks, onLeave }: ActDialogProps<Withdrawal>) {
  const decision = useDialogDecision(asks);
  const known = useChecks(row);
  const [ticks, setTicks] = useState<Ticks>({});
  const [tried, setTried] = useState(false);
  useUnsaved(Object.values(ticks).some(({ comment }) => comment.trim() !== ''));
  const items = known.state === 'ready' ? known.checks.items : [];
  const notYou = known.state === 'ready' ? known.checks.notYou : null;
  const warnings = items.filter(({ result }) => result === 'warn');
  const fails = items.filter(({ result }) => result === 'fail');
  const complaints = new Map(warnings.map(({ code }) => [code, tickComplaint(ticks[code] ?? NO_TICK)]));
  const clear = () => {
    setTried(true);
    if (known.state !== 'ready' || notYou || fails.length > 0 || [...complaints.values()].some(Boolean)) return;
    void decision.decide({
      act: 'clear',
      body: { version: row.version, seen: seenOf(row), ticks: sentTicks(warnings, ticks) },
    });
  };
  return (
    <ConfirmDialog
      // Remounts when the checks have loaded, so that the first warning gets the focus.
      key={known.state}
      opened
      title={`Clear ${row.no} for payout?`}
      confirmLabel={decision.open ? 'Check status' : `Clear ${formatRupees(row.amountPaise)}`}
      busy={decision.sending}
      error={
        known.state === 'failed'
          ? `The checklist could not be loaded: ${known.message}`
          : (notYou ?? failWords(fails) ?? verdictWords(decision.verdict))
      }
      onConfirm={() => (decision.open ? void decision.askAgain() : clear())}
      onCancel={() => {
        decision.leave();
        onLeave();
      }}
    >
      <Facts of={[...checkingDesk.about(row), { label: 'In words', value: amountInWords(row.amountPaise) }]} />
      {known.state === 'loading' && <SkeletonRows rows={3} columns={2} label="Loading the checklist" />}
      {known.state === 'ready' && !notYou && warnings.length === 0 && fails.length === 0 && (
        <Banner tone="good">Every check passes.</Banner>
      )}
      <ul className={styles.ticks}>
        {warnings.map((check, place) => (
          <WarningTick
            key={check.code}
            check={check}
            first={place === 0}
            tick={ticks[check.code] ?? NO_TICK}
            complaint={tried ? (complaints.get(check.code) ?? null) : null}
            onChange={(tick) => setTicks((before) => ({ ...before, [check.code]: tick }))}
          />
        ))}
      </ul>
    </ConfirmDialog>
  );
}

const failWords = (fails: readonly Check[]): string | null =>
  fails.length > 0
    ? `It cannot be cleared: ${fails.map(({ code, detail }) => `${CHECK_LABELS[code]}: ${detail}`).join(' ')} Reject it or escalate it.`
    : null;
