import type { FormEvent } from 'react';
import type { BonusFilePreview } from '@backoffice/shared/contract';
import { formatRupees } from '@backoffice/shared/domain';
import { Banner, Button, Group, Money, StatusBadge } from '@backoffice/shared/kit/core';
import { Dialog, SubmitButton, Textarea } from '@backoffice/shared/kit/overlay';
import { CsvChoice } from '@backoffice/shared/list';
import { useBonusFile, type BonusFile } from './use-bonus-file.ts';
import styles from '../bonus.module.css';

const FACES = {
  new: { label: 'New', tone: 'good' },
  duplicate: { label: 'Duplicate', tone: 'warn' },
  invalid: { label: 'Invalid', tone: 'bad' },
} as const;

const HEADINGS = ['customer', 'type', 'deposit', 'percent', 'amount', 'campaign', 'turnover', 'reason'];

/** Uploads many bonuses: each row gets a verdict, and the valid ones wait for a second person (domain 2.5). */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const file = useBonusFile(onClose);
  const { preview, decision } = file;
  const lacking = decision.open ? null : lackOf(file);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!lacking) file.go();
  };
  const leave = () => {
    decision.leave();
    onClose();
  };
  return (
    <Dialog title="Upload bonuses" size="wide" onClose={leave}>
      <form className={styles.form} onSubmit={submit}>
        <CsvChoice
          label="CSV file"
          onFile={(chosen) => void chosen.text().then(file.setText)}
          template={{ name: 'bonuses-template.csv', headings: HEADINGS }}
        />
        <Textarea
          label="Rows"
          description={`The first row names the columns: ${HEADINGS.join(', ')}`}
          rows={6}
          value={file.text}
          maxLength={300_000}
          data-autofocus
          onChange={(event) => file.setText(event.currentTarget.value)}
        />
        {preview && <Verdicts of={preview} />}
        {file.words && <Banner tone="bad">{file.words}</Banner>}
        <Group justify="flex-end">
          <Button variant="default" onClick={leave} disabled={decision.sending}>
            Cancel
          </Button>
          <SubmitButton label={file.verb} busy={decision.sending || file.reading} lacking={lacking} />
        </Group>
      </form>
    </Dialog>
  );
}

/** What is missing for the next step; `null` when nothing is. */
function lackOf({ text, preview }: BonusFile): string | null {
  if (!text.trim()) return 'Paste rows or choose a file';
  return preview?.summary.new === 0 ? 'No row is new' : null;
}

function Verdicts({ of: { rows, summary } }: { of: BonusFilePreview }) {
  return (
    <>
      <p
        role="status"
        className={styles.summary}
      >{`${summary.new} new, ${formatRupees(summary.newPaise)}; ${summary.duplicate} duplicate, ${summary.invalid} invalid`}</p>
      <div className={styles.rows} tabIndex={0} role="region" aria-label="Rows of the file">
        <table>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Verdict</th>
              <th scope="col">Amount ₹</th>
              <th scope="col">What it says</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ rowNo, verdict, amountPaise, why, cells }) => (
              <tr key={rowNo}>
                <td>{rowNo}</td>
                <td>
                  <StatusBadge {...FACES[verdict]} />
                </td>
                <td>
                  <Money paise={amountPaise} />
                </td>
                <td>{why || cells.filter(Boolean).join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
