import type { ReleaseOverride } from '@backoffice/shared/contract';
import { formatMoment } from '@backoffice/shared/domain';
import { get } from '@backoffice/shared/http';
import { Button } from '@backoffice/shared/kit/core';
import { useQuery } from '@backoffice/shared/remote';
import { usePanel, useStaff } from '../services/panel-context.tsx';
import { dropOverride, keepOverride } from '../start/kept-override.ts';
import styles from './profile-page.module.css';

/** Builds that are not released and that this person may run in a tab; nothing for everybody else. */
export function BuildsSection() {
  const { http } = usePanel();
  const { data } = useQuery({
    queryKey: ['own-overrides'],
    queryFn: ({ signal }) => get(http, '/overrides/mine', { signal, background: true }),
  });
  if (!data?.items.length) return null;
  return (
    <section className={styles.section} aria-label="Builds that you may run">
      <h2 className={styles.heading}>Builds that you may run</h2>
      <p className={styles.fine}>
        They are not released. What you do with one is marked in the audit. If the panel does not work any more, open{' '}
        {`${window.location.origin}/?reset`} in the same tab.
      </p>
      <ul className={`${styles.sessions} ${styles.builds}`}>
        {data.items.map((one) => (
          <BuildLine key={one.id} of={one} />
        ))}
      </ul>
    </section>
  );
}

function BuildLine({ of }: { of: ReleaseOverride }) {
  const { notify } = usePanel();
  const { businessTimeZone } = useStaff();
  const { id, no, module, version, endsAt, madeBy, confirmedBy, reason } = of;
  const runs = globalThis.__PANEL__?.override?.().running?.id === id;
  const change = () => {
    try {
      if (runs) dropOverride();
      else keepOverride(id);
    } catch {
      return notify.error('This browser keeps nothing for a tab, so a build cannot be run in it.');
    }
    window.location.reload();
  };
  return (
    <li className={styles.session}>
      <div className={styles.place}>
        <div>
          {module} {version}
        </div>
        <div className={styles.fine}>
          {no}, until {endsAt && formatMoment(endsAt, businessTimeZone, new Date())} · asked by {madeBy.username},
          confirmed by {confirmedBy?.username} · {reason}
        </div>
      </div>
      <Button size="xs" variant="default" onClick={change}>
        {runs ? 'Leave this build' : `Run your build of ${module} in this tab`}
      </Button>
    </li>
  );
}
