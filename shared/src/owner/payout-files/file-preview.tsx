import type { PayoutLayout } from '@backoffice/shared/contract';
import { post } from '@backoffice/shared/http';
import { Banner } from '@backoffice/shared/kit/core';
import { usePause } from '@backoffice/shared/list';
import { keepPreviousData, useQuery, useServices } from '@backoffice/shared/remote';
import styles from './payout-files.module.css';

const PAUSE_MS = 300;

/** What the layout makes of three invented payouts, asked for once the typing rests. */
export function useFilePreview(layout: PayoutLayout | null) {
  const { http } = useServices();
  const rested = usePause(layout === null ? '' : JSON.stringify(layout), PAUSE_MS);
  const { data, isPending, isPlaceholderData } = useQuery({
    queryKey: ['staff', 'payout-file', rested],
    queryFn: async ({ signal }) => {
      const body = { layout: JSON.parse(rested) as PayoutLayout };
      const outcome = await post(http, '/payout-templates/preview', body, { signal, background: true });
      if (!outcome.ok) throw new Error(outcome.refusal.message);
      return outcome.data;
    },
    enabled: rested !== '',
    placeholderData: keepPreviousData,
  });
  // Reading the same layout once more changes nothing that was settled.
  const settled = !isPending && !isPlaceholderData && rested === JSON.stringify(layout);
  return { preview: layout === null ? undefined : data, settled };
}

/** The file with invented payouts, or why there is none. */
export function FilePreview({ of }: { of: ReturnType<typeof useFilePreview>['preview'] }) {
  return (
    <section className={styles.preview} aria-label="Preview with three invented payouts">
      <p className={styles.fine}>The file with three invented payouts, as the bank would get it:</p>
      <div role="status">
        {of?.problems.map((problem) => (
          <Banner key={problem} tone="bad">
            {problem}
          </Banner>
        ))}
        {of?.leftOut.map((why) => (
          <Banner key={why} tone="warn">
            {why}
          </Banner>
        ))}
      </div>
      {of?.text != null && (
        // A long line is scrolled sideways, by keyboard too.
        <pre className={styles.file} tabIndex={0} aria-label="Lines of the file">
          {of.text}
        </pre>
      )}
    </section>
  );
}
