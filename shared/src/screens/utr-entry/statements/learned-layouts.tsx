import { useRef, useState } from 'react';
import {
  Banner,
  Button,
  FailedState,
  Group,
  Sentence,
  SkeletonRows,
  VisuallyHidden,
} from '@backoffice/shared/kit/core';
import { ReasonDialog, useDialogDecision } from '@backoffice/shared/desk';
import { Moment } from '@backoffice/shared/entities';
import { useQuery, useQueryClient, useServices } from '@backoffice/shared/remote';
import { can } from '@backoffice/shared/session';
import { fileProblem } from './file-problem.ts';
import { COLUMN_FIELDS, DATE_ORDERS } from './layout.ts';
import { forgetRequest, LEARNED_LAYOUTS, type LearnedLayout, listLayouts, tryLayout } from './statements.resource.ts';
import styles from './statements.module.css';

/** What was learned of the files of banks: tried on a file, and forgotten by a lead. */
export function LearnedLayouts() {
  const { http } = useServices();
  const list = useQuery({
    queryKey: LEARNED_LAYOUTS,
    queryFn: ({ signal }) => listLayouts(http, { signal, background: true }),
  });
  return (
    <section className={styles.past} aria-label="Columns that were learned">
      <h3>Columns that were learned</h3>
      {list.isPending && <SkeletonRows rows={2} columns={3} label="Loading the columns" />}
      {list.isError && !list.data && (
        <FailedState
          title="The columns could not be loaded"
          message={list.error.message}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.length === 0 && (
        <p className={styles.none}>
          None yet. Most files are understood by themselves; columns that somebody has said for a bank are kept here.
        </p>
      )}
      {list.data?.map((each) => (
        <Learned key={each.id} of={each} />
      ))}
    </section>
  );
}

type Tried = { fits: boolean; text: string };

function Learned({ of }: { of: LearnedLayout }) {
  const { http, session } = useServices();
  const [tried, setTried] = useState<Tried | null>(null);
  const [trying, setTrying] = useState(false);
  const [forgetting, forget] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const tryOn = async (file: File) => {
    const problem = fileProblem(file);
    if (problem) return setTried({ fits: false, text: problem });
    setTrying(true);
    try {
      const outcome = await tryLayout(http, { id: of.id, file });
      setTried(outcome.ok ? outcome.data : { fits: false, text: outcome.refusal.message });
    } catch (error) {
      setTried({ fits: false, text: `The file could not be tried: ${(error as Error).message}` });
    } finally {
      setTrying(false);
    }
  };
  return (
    <div className={styles.learned}>
      <p className={styles.head}>
        <strong>{of.bank}</strong>
        <span>
          <Sentence
            of="Said by {who}, {at}. {used}"
            values={{
              who: of.keptBy.username,
              at: <Moment at={of.keptAt} />,
              used: of.lastUsedAt ? (
                <Sentence of="Last used {at}." values={{ at: <Moment at={of.lastUsedAt} /> }} />
              ) : (
                'Not used yet.'
              ),
            }}
          />
        </span>
      </p>
      <p className={styles.faint}>{columnsOf(of)}</p>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          aria-label={`${trying ? 'Reading' : 'Try on a file'}: ${of.bank}`}
          disabled={trying}
          onClick={() => input.current?.click()}
        >
          {trying ? 'Reading' : 'Try on a file'}
        </Button>
        <VisuallyHidden>
          <input
            ref={input}
            type="file"
            aria-label={`File for the columns of ${of.bank}`}
            accept=".csv,.tsv,.txt,.xls,.xlsx,.pdf"
            tabIndex={-1}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              if (file) void tryOn(file);
              // Choosing the same file again must raise a change event.
              event.currentTarget.value = '';
            }}
          />
        </VisuallyHidden>
        {can(session.staff(), 'utrs.book') && (
          <Button
            size="xs"
            variant="light"
            color="red"
            aria-label={`Forget the columns of ${of.bank}`}
            onClick={() => forget(true)}
          >
            Forget
          </Button>
        )}
      </Group>
      {tried && <Banner tone={tried.fits ? 'good' : 'bad'}>{tried.text}</Banner>}
      {forgetting && <ForgetDialog of={of} onLeave={() => forget(false)} />}
    </div>
  );
}

/** `Date: datum, Debit: weg. Day first.` */
function columnsOf({ layout: { columns, headings, dates } }: LearnedLayout): string {
  const named = COLUMN_FIELDS.flatMap(({ key, label }) => {
    const at = columns[key];
    return at === null ? [] : [`${label}: ${headings[at] || `column ${at + 1}`}`];
  });
  return `${named.join(', ')}. ${DATE_ORDERS.find(({ value }) => value === dates)?.label ?? dates}.`;
}

function ForgetDialog({ of, onLeave }: { of: LearnedLayout; onLeave: () => void }) {
  const cache = useQueryClient();
  const decision = useDialogDecision<{ reason: string }, unknown>({
    name: `forget columns ${of.id}`,
    request: ({ reason }) => forgetRequest(of.id, { version: of.version, reason }),
    onAnswer: (verdict) => {
      void cache.invalidateQueries({ queryKey: LEARNED_LAYOUTS });
      if (verdict.kind === 'done') onLeave();
    },
  });
  return (
    <ReasonDialog
      title={`Forget the columns of ${of.bank}?`}
      confirmLabel="Forget"
      tone="danger"
      consequence="Files with these headings are read by their words again, or somebody is asked. Statements that were entered stay."
      note="needed"
      facts={[{ label: 'Columns', value: columnsOf(of) }]}
      decision={decision}
      bodyOf={({ note }) => ({ reason: note ?? '' })}
      onLeave={onLeave}
    />
  );
}
