import { useState, type FormEvent } from 'react';
import type { StatementFile } from '@backoffice/shared/contract';
import { counted, formatRupees, formatSpan, plural, formatCount, WORDS } from '@backoffice/shared/domain';
import { useDialogDecision, verdictWords } from '@backoffice/shared/desk';
import { Banner, Button, Group } from '@backoffice/shared/kit/core';
import { SubmitButton } from '@backoffice/shared/kit/overlay';
import { BalanceProof } from './balance-proof.tsx';
import { LayoutFields } from './layout-fields.tsx';
import { type Entering, enterRequest } from './statements.resource.ts';
import { StatementRows } from './statement-rows.tsx';
import { StepFoot } from './step-foot.tsx';
import type { StatementWork } from './use-statement.ts';
import styles from './statements.module.css';

interface StatementReviewProps {
  statement: StatementFile;
  work: StatementWork;
  /** Asks for the statement to be voided or put aside. */
  onVoid: () => void;
}

/** A proved statement: its rows with their verdicts, what entering does, and afterwards what it did. */
export function StatementReview({ statement, work, onVoid }: StatementReviewProps) {
  const [changing, change] = useState(false);
  if (changing) return <LayoutFields statement={statement} work={work} onVoid={onVoid} onLeave={() => change(false)} />;
  return (
    <>
      <p className={styles.head}>
        <strong>{statement.paymentMethod.label}</strong>
        <span>{statement.from && statement.to && formatSpan({ from: statement.from, to: statement.to })}</span>
        <span className={styles.faint}>{statement.fileName}</span>
      </p>
      {statement.status === 'entered' && <Entered statement={statement} />}
      {statement.status === 'void' && (
        <Banner tone="neutral">This statement is void. The file can be read again.</Banner>
      )}
      {!statement.asks && <BalanceProof statement={statement} />}
      {statement.gap && <Banner tone="warn">{statement.gap}</Banner>}
      <StatementRows statement={statement} />
      {statement.leftOut.length > 0 && <LeftOut statement={statement} />}
      {statement.status === 'read' && (
        <EnterForm statement={statement} work={work} onVoid={onVoid} onLayout={() => change(true)} />
      )}
      {statement.status === 'entered' && (
        <Group>
          <Button variant="subtle" color="red" onClick={onVoid}>
            Void this statement
          </Button>
        </Group>
      )}
    </>
  );
}

function Entered({ statement: { counts, no } }: { statement: StatementFile }) {
  if (!counts) return null;
  const confirmed = counts.payout + counts.batch;
  return (
    <Banner tone="good">
      {`${no} is entered: ${formatRupees(counts.creditsPaise)} came in, ${formatRupees(counts.debitsPaise)} went out.`}
      {confirmed > 0 &&
        ` ${plural(confirmed, { one: 'One debit confirmed a payout.', many: `${formatCount(confirmed)} debits confirmed payouts.` })}`}
    </Banner>
  );
}

/** Rows of the file that are no transactions, such as totals. */
function LeftOut({ statement: { leftOut } }: { statement: StatementFile }) {
  return (
    <details className={styles.leftOut}>
      <summary>{`${counted(leftOut.length, WORDS.row)} left out`}</summary>
      <ul>
        {leftOut.map(({ place, text, why }) => (
          <li key={place}>
            <strong>{place}</strong> {text} <span className={styles.faint}>{why}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Formats whose columns a person can say. */
const IN_COLUMNS: readonly StatementFile['format'][] = ['CSV', 'XLS', 'XLSX', 'PDF'];

interface EnterFormProps extends StatementReviewProps {
  onLayout: () => void;
}

function EnterForm({ statement, work, onVoid, onLayout }: EnterFormProps) {
  const { counts, version } = statement;
  const decision = useDialogDecision<Entering, StatementFile>({
    name: `enter ${statement.id}`,
    request: (body) => enterRequest(statement.id, body),
    onAnswer: (verdict) => {
      if (verdict.kind === 'done') work.take(verdict.data);
      work.refresh();
    },
  });
  const differs = counts?.differs ?? 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (decision.open) void decision.askAgain();
    else void decision.decide({ version, ...(differs > 0 ? { leaveOut: true } : {}) });
  };
  const words = verdictWords(decision.verdict);
  return (
    <form className={styles.form} onSubmit={submit}>
      {counts && <Consequence counts={counts} label={statement.paymentMethod.label} />}
      {words && <Banner tone="bad">{words}</Banner>}
      <StepFoot
        work={work}
        onVoid={onVoid}
        more={
          IN_COLUMNS.includes(statement.format) && (
            <Button variant="subtle" size="xs" onClick={onLayout}>
              Change the columns
            </Button>
          )
        }
      >
        <SubmitButton
          label={decision.open ? 'Check status' : differs > 0 ? 'Enter the others' : 'Enter the statement'}
          busy={decision.sending}
          autoFocus
        />
      </StepFoot>
    </form>
  );
}

/** What entering will do, each thing in a sentence. */
function Consequence({ counts, label }: { counts: NonNullable<StatementFile['counts']>; label: string }) {
  const nothing = counts.credits + counts.debits + counts.shown === 0;
  return (
    <ul className={styles.consequence}>
      {nothing && <li>Every row is entered already: nothing will change.</li>}
      {counts.credits > 0 && (
        <li>
          {plural(counts.credits, {
            one: `1 credit of ${formatRupees(counts.creditsPaise)} is entered on ${label}.`,
            many: `${formatCount(counts.credits)} credits of ${formatRupees(counts.creditsPaise)} are entered on ${label}.`,
          })}
        </li>
      )}
      {counts.debits > 0 && (
        <li>
          {plural(counts.debits, {
            one: `1 debit of ${formatRupees(counts.debitsPaise)} is entered.`,
            many: `${formatCount(counts.debits)} debits of ${formatRupees(counts.debitsPaise)} are entered.`,
          })}
        </li>
      )}
      {counts.payout > 0 && (
        <li>
          {plural(counts.payout, {
            one: '1 payout is confirmed.',
            many: `${formatCount(counts.payout)} payouts are confirmed.`,
          })}
        </li>
      )}
      {counts.batch > 0 && (
        <li>
          {plural(counts.batch, {
            one: 'All payouts of 1 file are confirmed.',
            many: `All payouts of ${formatCount(counts.batch)} files are confirmed.`,
          })}
        </li>
      )}
      {counts.shown > 0 && (
        <li>
          {plural(counts.shown, {
            one: '1 line that was told before is shown by the bank.',
            many: `${formatCount(counts.shown)} lines that were told before are shown by the bank.`,
          })}
        </li>
      )}
      {counts.differs > 0 && (
        <li className={styles.warn}>
          {plural(counts.differs, {
            one: '1 row differs from what is entered and is left out.',
            many: `${formatCount(counts.differs)} rows differ from what is entered and are left out.`,
          })}
        </li>
      )}
    </ul>
  );
}
