import { useState, type FormEvent } from 'react';
import type { PayoutBatch } from '@backoffice/shared/contract';
import { formatRupees } from '@backoffice/shared/domain';
import { Banner, Group, StatusBadge } from '@backoffice/shared/kit/core';
import { SubmitButton, Textarea } from '@backoffice/shared/kit/overlay';
import { ProofField, useDialogDecision, verdictWords } from '@backoffice/shared/desk';
import type { Verdict } from '@backoffice/shared/http';
import { CsvChoice } from '@backoffice/shared/list';
import { useQueryClient, useUnsaved } from '@backoffice/shared/remote';
import { responseRequest, type BankResponse } from './batches.resource.ts';
import styles from './batches.module.css';

/** The most characters that the server accepts; a batch of fifty needs hardly a tenth. */
const LARGEST = 100_000;
const HEADINGS = ['reference', 'status', 'UTR', 'message'];

interface Sent {
  text: string;
  proofFileId?: string;
}

/** The bank's response, pasted or from a file: each payout gets its own outcome, and none is paid without a UTR. */
export function ResponseForm({ batch }: { batch: PayoutBatch }) {
  const cache = useQueryClient();
  const [text, setText] = useState('');
  const [proofFileId, setProofFileId] = useState<string | null>(null);
  const [complaint, setComplaint] = useState<string | null>(null);
  const [answer, setAnswer] = useState<BankResponse | null>(null);
  useUnsaved(text.trim() !== '');
  const answered = (verdict: Verdict<BankResponse>) => {
    for (const topic of ['withdrawals', 'utrs', 'summary', 'ledger'])
      void cache.invalidateQueries({ queryKey: [topic] });
    if (verdict.kind === 'done') {
      setAnswer(verdict.data);
      setText('');
    }
    if (verdict.kind === 'refused') setAnswer((verdict.refusal.data as BankResponse | undefined) ?? null);
  };
  const decision = useDialogDecision({
    name: `results ${batch.no}`,
    request: (body: Sent) => responseRequest(batch, body),
    onAnswer: answered,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (decision.open) void decision.askAgain();
    else if (text.trim()) void decision.decide({ text, ...(proofFileId ? { proofFileId } : {}) });
  };
  const read = async (chosen: File) => {
    const tooLarge = chosen.size > LARGEST;
    setComplaint(tooLarge ? `${chosen.name} is too large to be the response to one file` : null);
    if (!tooLarge) setText(await chosen.text());
  };
  const words = verdictWords(decision.verdict);
  return (
    <form className={styles.part} onSubmit={submit} noValidate aria-label="Bank response file">
      <Textarea
        label="Bank response file"
        description={`CSV with headings: ${HEADINGS.join(', ')}. Paste it, or choose the file.`}
        rows={4}
        value={text}
        maxLength={LARGEST}
        error={complaint}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <CsvChoice
        label="Choose the bank response file"
        onFile={(file) => void read(file)}
        template={{ name: 'bank-response-template.csv', headings: HEADINGS }}
      />
      <ProofField
        label="The bank's report as an image: needed where a large payout failed, which then waits for a second person"
        onStored={setProofFileId}
      />
      {words && <Banner tone="bad">{words}</Banner>}
      {answer && <Verdicts of={answer} />}
      <Group justify="flex-end">
        <SubmitButton
          label={decision.open ? 'Check status' : 'Import response'}
          busy={decision.sending}
          lacking={decision.open || text.trim() ? null : 'Paste the response or choose its file'}
        />
      </Group>
    </form>
  );
}

function Verdicts({ of: { results, summary } }: { of: BankResponse }) {
  return (
    <>
      <Banner tone={summary.refused > 0 || summary.unknown > 0 || summary.waiting > 0 ? 'warn' : 'good'}>
        {`Paid: ${summary.paid} (${formatRupees(summary.paidPaise)}). Failed: ${summary.failed}. Waiting for a second person: ${summary.waiting}. Outcome unknown: ${summary.unknown}. Not applied: ${summary.refused}.`}
      </Banner>
      <ul className={styles.items} aria-label="Verdicts">
        {results.map(({ reference, statusCode, status }) => (
          <li key={reference}>
            <StatusBadge
              tone={statusCode === 1 ? 'good' : 'bad'}
              label={statusCode === 1 ? 'Applied' : 'Not applied'}
            />
            <span>{reference}</span>
            <span>{status}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
