import { useState } from 'react';
import { amountInWords, counted, formatRupees, type Words } from '@backoffice/shared/domain';
import { Facts, Sentence } from '@backoffice/shared/kit/core';
import { ConfirmDialog, Textarea } from '@backoffice/shared/kit/overlay';
import { useUnsaved } from '@backoffice/shared/remote';
import { Moment } from '@backoffice/shared/entities';
import { useDialogDecision, verdictWords } from '../decisions/use-decision.ts';
import type { QueueRow } from '@backoffice/shared/list';
import type { BulkAct, MatchingOnce } from './bulk-act.ts';
import { BulkOutcome } from './bulk-outcome.tsx';
import { resultsOf, totalOf } from './results.ts';
import type { BulkQuestion } from './use-bulk.ts';
import styles from './bulk.module.css';

/** A question that one request answers. */
export type AskedQuestion<Row> = Exclude<BulkQuestion<Row>, { kind: 'pieces' }>;

export interface BulkDialogProps<Row extends QueueRow> {
  act: BulkAct<Row>;
  question: AskedQuestion<Row>;
  words: Words;
  onLeave: (after: 'answer' | 'cancel') => void;
}

interface Sent {
  path: string;
  body: object;
  /** Names the request if its outcome is unknown: "Approve 12 deposits, ₹6,000.00". */
  words: string;
}

/** Asks for confirmation, sends one request for all rows, then shows the result of each (domain 2.0, Bulk). */
export function BulkDialog<Row extends QueueRow>({ act, question, words, onLeave }: BulkDialogProps<Row>) {
  const decision = useDialogDecision<Sent, unknown>({
    name: `bulk ${act.path}`,
    request: (sent) => ({ ...sent, several: act.words.outcome }),
  });
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  useUnsaved(note.trim() !== '');
  const results = resultsOf(decision.verdict);
  const { count, paise } = totalOf(question, act.paiseOf);
  const required = question.kind === 'matching' || act.remark === 'required';
  const items = counted(count, words);
  if (results) return <BulkOutcome results={results} words={act.words.outcome} onClose={() => onLeave('answer')} />;
  // One at a time: this selection waits until the outcome of the previous bulk act is known.
  const before = decision.verdict ? null : decision.unanswered;

  const confirm = () => {
    const missed = required && !note.trim();
    setMissing(missed ? 'Say why in a few words' : null);
    const said = [act.words.title(items), paise === null ? '' : formatRupees(paise)].filter(Boolean).join(', ');
    if (!missed) void decision.decide({ ...bodyOf(act, question, note.trim()), words: said });
  };
  return (
    <ConfirmDialog
      opened
      title={before ? 'The one before has no answer yet' : `${act.words.title(items)}?`}
      confirmLabel={decision.open ? 'Check status' : act.words.confirm(count)}
      busy={decision.sending}
      error={verdictWords(decision.verdict)}
      onConfirm={decision.open ? () => void decision.askAgain() : confirm}
      onCancel={() => {
        decision.leave();
        onLeave(decision.verdict ? 'answer' : 'cancel');
      }}
    >
      {before ? (
        <Before words={before.body.words} sentAt={before.sentAt} />
      ) : (
        <div className={styles.form}>
          <p>{act.consequence}</p>
          <Facts
            of={[
              {
                label: 'Which',
                value: question.kind === 'matching' ? 'All that match the filters' : 'Those selected',
              },
              ...(paise === null
                ? []
                : [
                    { label: 'Together', value: <strong>{formatRupees(paise)}</strong> },
                    { label: 'In words', value: amountInWords(paise) },
                  ]),
            ]}
          />
          <Textarea
            label={required ? 'Comment' : 'Comment (optional)'}
            value={note}
            error={missing}
            maxLength={500}
            rows={2}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </div>
      )}
    </ConfirmDialog>
  );
}

export function Before({ words, sentAt }: { words: string; sentAt: string }) {
  return (
    <p>
      <Sentence
        of={
          '"{what}" was sent at {at}. The outcome is unknown. Check status: it cannot be applied twice. After that this selection can be sent.'
        }
        values={{ what: words, at: <Moment at={sentAt} /> }}
      />
    </p>
  );
}

function bodyOf<Row extends QueueRow>(
  act: BulkAct<Row>,
  question: AskedQuestion<Row>,
  note: string,
): Omit<Sent, 'words'> {
  if (question.kind === 'selected')
    return { path: act.path, body: { items: question.rows.map(act.itemOf), ...(note ? { note } : {}) } };
  const { filters, count, sumPaise } = question.matching;
  const { path } = act.matching as MatchingOnce;
  return { path, body: { filters, expected: { count, sumPaise }, note } };
}
