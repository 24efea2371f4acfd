import { useState } from 'react';
import type { BodyOf, PayoutsOfLine, Utr } from '@backoffice/shared/contract';
import { formatRupees } from '@backoffice/shared/domain';
import { asked } from '@backoffice/shared/http';
import { Facts } from '@backoffice/shared/kit/core';
import { ConfirmDialog } from '@backoffice/shared/kit/overlay';
import { useUnsaved } from '@backoffice/shared/remote';
import { verdictWords } from '../../decisions/use-decision.ts';
import styles from '../../payouts/payouts.module.css';
import { useLineDialog } from '../use-line-dialog.ts';

type Body = BodyOf<'POST /utrs/{id}/confirm-payouts'>;
type File = PayoutsOfLine['files'][number];
type Part = File['parts'][number];

const nameOf = ({ withdrawalId, attemptNo }: Part): string => `${withdrawalId}#${attemptNo}`;

/** Says which payouts of a file a debit contains. The ones that add up are chosen; together they must be the debit. */
export function ConfirmPayoutsDialog({ line, file, onLeave }: { line: Utr; file: File; onLeave: () => void }) {
  const [chosen, setChosen] = useState(() => new Set(file.parts.filter((part) => part.chosen).map(nameOf)));
  const [lacks, setLacks] = useState<string | null>(null);
  const decision = useLineDialog<Body>(
    `confirm payouts ${line.no}`,
    (body) =>
      asked('/utrs/{id}/confirm-payouts', {
        words: `Confirm payouts of ${file.no} by ${line.no}`,
        no: line.no,
        path: { id: line.id },
        body,
      }),
    onLeave,
  );
  const parts = file.parts.filter((part) => chosen.has(nameOf(part)));
  const sum = parts.reduce((all, { amountPaise }) => all + amountPaise, 0);
  const owed = parts.filter(({ paid }) => !paid);
  useUnsaved(parts.some((part) => !part.chosen));
  const toggle = (part: Part) => {
    const next = new Set(chosen);
    if (!next.delete(nameOf(part))) next.add(nameOf(part));
    setChosen(next);
    setLacks(null);
  };
  const confirm = () => {
    if (sum !== line.amountPaise)
      return setLacks(`Those chosen are ${formatRupees(sum)}, and ${line.no} is ${formatRupees(line.amountPaise)}.`);
    const payouts = parts.map(({ withdrawalId, attemptNo }) => ({ withdrawalId, attemptNo }));
    void decision.decide({ version: line.version, fileId: file.id, payouts });
  };
  return (
    <ConfirmDialog
      opened
      title={`Which payouts of ${file.no} are in ${line.no}?`}
      confirmLabel={decision.open ? 'Check status' : 'Confirm payouts'}
      busy={decision.sending}
      error={lacks ?? verdictWords(decision.verdict)}
      onConfirm={decision.open ? () => void decision.askAgain() : confirm}
      onCancel={() => {
        decision.leave();
        onLeave();
      }}
    >
      <div className={styles.form}>
        <p>{file.text}</p>
        <Facts
          of={[
            { label: 'Debit', value: formatRupees(line.amountPaise) },
            { label: 'Chosen', value: formatRupees(sum) },
            ...(owed.length > 0
              ? [
                  {
                    label: 'The bank owes',
                    value: formatRupees(owed.reduce((all, { amountPaise }) => all + amountPaise, 0)),
                  },
                ]
              : []),
          ]}
        />
        <fieldset className={styles.choices}>
          <legend>Payouts in this debit</legend>
          {file.parts.map((part) => (
            <label key={nameOf(part)} className={styles.choice} data-chosen={chosen.has(nameOf(part)) || undefined}>
              <input type="checkbox" checked={chosen.has(nameOf(part))} onChange={() => toggle(part)} />
              <strong>{part.no}</strong>
              <span>{part.holderName}</span>
              <span>{formatRupees(part.amountPaise)}</span>
              {!part.paid && <em>Failed: the bank gives it back</em>}
            </label>
          ))}
        </fieldset>
      </div>
    </ConfirmDialog>
  );
}
