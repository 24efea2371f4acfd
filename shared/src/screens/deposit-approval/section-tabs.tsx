import type { Deposit } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';
import { DEPOSIT_WAIT, formatRupeesShort } from '@backoffice/shared/domain';
import { Age, UnstyledButton } from '@backoffice/shared/kit/core';
import type { Queue } from '@backoffice/shared/list';
import { usePolling, useQuery, useServices } from '@backoffice/shared/remote';
import { SECTIONS, type Section } from './section.ts';
import styles from './deposit-approval.module.css';

/** The summary's name of each section. */
const KEYS: Record<Section, string> = {
  ready: 'deposit-ready',
  needs_eyes: 'deposit-needs-eyes',
  waiting: 'deposit-waiting',
  on_hold: 'deposit-on-hold',
};

/** The sections of the desk with count, money and oldest age; pressing one shows only its rows. */
export function SectionTabs({ queue: { url, state } }: { queue: Queue<Deposit> }) {
  const { http } = useServices();
  const summary = useQuery({
    queryKey: ['summary'],
    queryFn: ({ signal }) => get(http, '/summary', { signal, background: true }),
    refetchInterval: usePolling(10_000),
    // The rows load first: the request for the figures must not compete with them for bandwidth.
    enabled: state !== 'loading',
  });
  const chosen = url.params.get('section');
  return (
    <div className={styles.sections} role="group" aria-label="Sections">
      {SECTIONS.map(({ key, title, meaning }) => {
        const figures = summary.data?.queues.find((queue) => queue.key === KEYS[key]);
        return (
          <UnstyledButton
            key={key}
            className={styles.section}
            aria-pressed={chosen === key}
            title={meaning}
            onClick={() => url.set({ section: chosen === key ? null : key })}
          >
            <span className={styles.sectionTitle}>
              {title} <strong>{figures?.count ?? '–'}</strong>
            </span>
            <span className={styles.sectionFigures}>
              {figures && formatRupeesShort(figures.sumPaise)}
              {figures?.oldestAt && <Age since={figures.oldestAt} limits={DEPOSIT_WAIT} title="Oldest" />}
            </span>
          </UnstyledButton>
        );
      })}
    </div>
  );
}
