import { useState } from 'react';
import { counted, formatCount, formatRupees } from '@backoffice/shared/domain';
import { Button, Facts } from '@backoffice/shared/kit/core';
import { ConfirmDialog, Dialog, Textarea } from '@backoffice/shared/kit/overlay';
import type { QueueDefinition, QueueRow } from '@backoffice/shared/list';
import { useUnsaved } from '@backoffice/shared/remote';
import { verdictWords } from '../../decisions/use-decision.ts';
import type { BulkAct } from '../bulk-act.ts';
import { Before } from '../bulk-dialog.tsx';
import { BulkOutcome } from '../bulk-outcome.tsx';
import { failuresFirst } from '../results.ts';
import type { BulkQuestion } from '../use-bulk.ts';
import { groupsOf } from './groups.ts';
import { type Pieces, shareOf, usePieces } from './use-pieces.ts';
import { useRows } from './use-rows.ts';
import styles from '../bulk.module.css';

export type PiecesQuestion = Extract<BulkQuestion<QueueRow>, { kind: 'pieces' }>;

export interface PiecesDialogProps<Row extends QueueRow> {
  act: BulkAct<Row>;
  question: PiecesQuestion;
  definition: QueueDefinition<Row>;
  onLeave: (after: 'answer' | 'cancel') => void;
}

/**
 * All rows that match the filters, thousands too: reads them, says how many and how much there is of each kind, sends
 * them in pieces that can be stopped between, and shows the result of each row (domain 2.0, Bulk).
 */
export function PiecesDialog<Row extends QueueRow>({ act, question, definition, onLeave }: PiecesDialogProps<Row>) {
  const { words } = definition;
  const { count, read, failed } = useRows(act, definition, question);
  const pieces = usePieces(act, words);
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const { decision, results, running, halted } = pieces;
  useUnsaved(running || (note.trim() !== '' && !pieces.ended));
  // One at a time: these rows wait until the outcome of the previous bulk act is known.
  const before = running || halted ? null : decision.unanswered;

  const cancel = () => {
    decision.leave();
    if (halted) pieces.end();
    else onLeave(decision.verdict ? 'answer' : 'cancel');
  };
  if (pieces.ended)
    return <BulkOutcome results={failuresFirst(results)} words={act.words.outcome} onClose={() => onLeave('answer')} />;
  if (!before && (!read || read.rows.length === 0))
    return (
      <Dialog title={act.words.matching} onClose={cancel}>
        {failed ? (
          <p role="alert">{`The ${words.many} could not be read: ${failed}`}</p>
        ) : (
          <p role="status">{read ? `${act.words.none}.` : `${counted(count, words)} found so far. Reading on.`}</p>
        )}
        <div className={styles.foot} data-bar>
          <Button size="xs" variant="default" data-autofocus onClick={cancel}>
            {read || failed ? 'Close' : 'Cancel'}
          </Button>
        </div>
      </Dialog>
    );
  const rows = read?.rows ?? [];
  const items = counted(rows.length, words);
  if (running) return <Running title={act.words.title(items)} pieces={pieces} all={rows.length} />;

  const confirm = () => {
    const missed = !note.trim();
    setMissing(missed ? 'Say why in a few words' : null);
    if (!missed) void pieces.run(rows, note.trim());
  };
  return (
    <ConfirmDialog
      opened
      title={before ? 'The one before has no answer yet' : `${act.words.title(items)}?`}
      confirmLabel={decision.open ? 'Check status' : act.words.confirm(rows.length)}
      busy={decision.sending}
      error={verdictWords(decision.verdict)}
      onConfirm={halted ? () => void pieces.goOn() : before ? () => void pieces.askBefore() : confirm}
      onCancel={cancel}
    >
      {before ? (
        <Before words={before.body.words} sentAt={before.sentAt} />
      ) : halted ? (
        <p>{`${shareOf(results.length, rows.length)} have an answer. After the status is known the others are sent.`}</p>
      ) : (
        <div className={styles.form}>
          <p>{act.consequence}</p>
          <Facts
            of={groupsOf(act, rows).map(({ label, count: each, paise }) => ({ label, value: sumOf(each, paise) }))}
          />
          <p>{`They are sent ${act.most} at a time, and it can be stopped between.`}</p>
          {read?.more && (
            <p>{`More than ${formatCount(question.upTo)} match. These are the oldest; the others can follow.`}</p>
          )}
          <Textarea
            label="Comment"
            value={note}
            error={missing}
            maxLength={300}
            rows={2}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </div>
      )}
    </ConfirmDialog>
  );
}

const sumOf = (count: number, paise: number | null) =>
  paise === null ? formatCount(count) : `${formatCount(count)}, ${formatRupees(paise)}`;

function Running<Row>({ title, pieces, all }: { title: string; pieces: Pieces<Row>; all: number }) {
  const { results, stopping, stop } = pieces;
  const said = `${shareOf(results.length, all)} have an answer.`;
  return (
    <Dialog title={title} onClose={stop}>
      <div className={styles.form}>
        <progress className={styles.progress} max={all} value={results.length} aria-label={title} />
        <p role="status">{stopping ? `${said} Stopping after those that are under way.` : said}</p>
        <div className={styles.foot} data-bar>
          <Button size="xs" variant="default" data-autofocus disabled={stopping} onClick={stop}>
            Stop
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
