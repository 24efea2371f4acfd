import { useState, type FormEvent } from 'react';
import type { Withdrawal } from '@backoffice/shared/contract';
import { amountInWords, formatRupees, plural } from '@backoffice/shared/domain';
import { Banner, Button, ChoiceField, Group } from '@backoffice/shared/kit/core';
import { SubmitButton } from '@backoffice/shared/kit/overlay';
import { PayFrom, suggestedSource, useDialogDecision, useSources, verdictWords } from '@backoffice/shared/desk';
import type { Verdict } from '@backoffice/shared/http';
import { useQueryClient } from '@backoffice/shared/remote';
import { capOf, fitting, templatesFor, usualRail, usualTemplate } from './batch-draft.ts';
import { batchItems, batchRequest, type BatchTemplate, type ItemResult } from './batches.resource.ts';
import styles from './batches.module.css';

interface NewBatchFormProps {
  cleared: readonly Withdrawal[];
  templates: readonly BatchTemplate[];
  onLeave: () => void;
  /** Called with the reasons for those that could not be taken. */
  onMade: (no: string, notTaken: readonly string[]) => void;
}

type Made = { batch: { no: string }; results: ItemResult[] };

/**
 * Makes a batch of cleared withdrawals: account, template, rail, and which ones. Each is taken as it would be alone;
 * none is paid by this.
 */
export function NewBatchForm({ cleared, templates, onLeave, onMade }: NewBatchFormProps) {
  const cache = useQueryClient();
  const sources = useSources();
  const [chosen, choose] = useState<{ source?: string; template?: string; rail?: string }>({});
  const [out, setOut] = useState<ReadonlySet<string>>(new Set());
  const all = cleared.reduce((total, { netPaise }) => total + netPaise, 0);
  const source = sources.find(({ id }) => id === chosen.source) ?? suggestedSource(sources, all);
  const offered = templatesFor(templates, source);
  const template = offered.find(({ code }) => code === chosen.template) ?? usualTemplate(offered, source);
  const rail = template?.rails.find((one) => one === chosen.rail) ?? usualRail(template?.rails ?? []);
  const most = capOf(template);
  const rows = fitting(cleared, rail, most);
  const taken = rows.filter(({ id }) => !out.has(id));
  const sum = taken.reduce((total, { netPaise }) => total + netPaise, 0);
  const answered = (verdict: Verdict<Made>) => {
    void cache.invalidateQueries({ queryKey: ['withdrawals'] });
    if (verdict.kind === 'done')
      onMade(
        verdict.data.batch.no,
        verdict.data.results.filter(({ statusCode }) => statusCode !== 1).map(({ status }) => status),
      );
  };
  const decision = useDialogDecision({
    name: 'payout file',
    request: batchRequest,
    onAnswer: answered,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (decision.open) void decision.askAgain();
    else if (source && template && rail && taken.length > 0)
      void decision.decide({
        sourcePaymentMethodId: source.id,
        template: template.code,
        rail,
        items: batchItems(taken),
      });
  };
  const words = verdictWords(decision.verdict);
  return (
    <form className={styles.part} onSubmit={submit} noValidate>
      <PayFrom sources={sources} source={source} netPaise={sum} autoFocus onChange={(id) => choose({ source: id })} />
      <div className={styles.fields}>
        <ChoiceField
          label="Kind of file"
          value={template?.code ?? ''}
          data={offered.map(({ code, label }) => ({ value: code, label }))}
          onChange={(event) => choose({ ...chosen, template: event.currentTarget.value })}
        />
        <ChoiceField
          label="Mode"
          value={rail ?? ''}
          data={template?.rails ?? []}
          onChange={(event) => choose({ ...chosen, rail: event.currentTarget.value })}
        />
      </div>
      {rows.length === 0 && (
        <Banner tone="info">
          {rail === 'UPI'
            ? 'No cleared withdrawal in the list fits a file of UPI. It holds UPI addresses only.'
            : `No cleared withdrawal in the list fits a file of ${rail}. It holds bank accounts only.`}
        </Banner>
      )}
      {rows.length === most && (
        <Banner tone="info">{`A file holds ${most}: the ones that have waited longest.`}</Banner>
      )}
      <ul className={styles.items} aria-label="In the file">
        {rows.map((row) => (
          <li key={row.id}>
            <label>
              <input type="checkbox" checked={!out.has(row.id)} onChange={() => setOut(toggled(out, row.id))} />{' '}
              {row.no}
            </label>
            <span>{row.destination.holderName}</span>
            <strong>{formatRupees(row.netPaise)}</strong>
          </li>
        ))}
      </ul>
      {words && <Banner tone="bad">{words}</Banner>}
      <p className={styles.sum}>{takenWords(taken.length, sum)}</p>
      <Group justify="flex-end">
        <Button
          variant="default"
          disabled={decision.sending}
          onClick={() => {
            decision.leave();
            onLeave();
          }}
        >
          Cancel
        </Button>
        <SubmitButton
          label={decision.open ? 'Check status' : `Create file (${taken.length})`}
          busy={decision.sending}
          lacking={decision.open || taken.length > 0 ? null : 'No withdrawal is chosen'}
        />
      </Group>
    </form>
  );
}

const takenWords = (count: number, sum: number): string =>
  count === 0
    ? 'No withdrawal is chosen.'
    : plural(count, {
        one: `1 withdrawal, ${formatRupees(sum)}, ${amountInWords(sum)}. Nobody else can pay it from then on.`,
        many: `${count} withdrawals, ${formatRupees(sum)}, ${amountInWords(sum)}. Nobody else can pay them from then on.`,
      });

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}
