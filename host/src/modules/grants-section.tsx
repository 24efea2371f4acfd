import { useState } from 'react';
import type { ReleaseOverride } from '@backoffice/shared/contract';
import { formatMoment } from '@backoffice/shared/domain';
import { Button, OverlayPlace } from '@backoffice/shared/kit/core';
import { ServicesProvider } from '@backoffice/shared/remote';
import { usePanel, useStaff } from '../services/panel-context.tsx';
import { EndGrantDialog, NewGrantDialog } from '@backoffice/shared/owner';
import styles from './modules-page.module.css';

/** Builds that are not released: who may run one, what waits for a second person, and the way to ask for one. */
export function GrantsSection({ of, onChange }: { of: readonly ReleaseOverride[]; onChange: () => void }) {
  const { own } = usePanel();
  const [asked, setAsked] = useState<'new' | ReleaseOverride | null>(null);
  const leave = () => setAsked(null);
  return (
    <section className={styles.section} aria-label="Builds that are not released">
      <h2 className={styles.heading}>Builds that are not released</h2>
      <p className={styles.fine}>
        One person may run a build of a module in one tab, for some hours. What is done with it is marked in the audit.
      </p>
      {of.length === 0 && <p className={styles.fine}>Nobody may run one now.</p>}
      {of.length > 0 && (
        <ul className={styles.reports}>
          {of.map((one) => (
            <GrantLine key={one.id} of={one} onEnd={() => setAsked(one)} />
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <Button size="xs" variant="default" onClick={() => setAsked('new')}>
          Let somebody run a build
        </Button>
      </div>
      <ServicesProvider services={own}>
        <OverlayPlace>
          {asked === 'new' && <NewGrantDialog onChange={onChange} onLeave={leave} />}
          {asked !== null && asked !== 'new' && <EndGrantDialog of={asked} onChange={onChange} onLeave={leave} />}
        </OverlayPlace>
      </ServicesProvider>
    </section>
  );
}

function GrantLine({ of, onEnd }: { of: ReleaseOverride; onEnd: () => void }) {
  const { businessTimeZone } = useStaff();
  const { no, state, module, version, staff, address, hours, madeBy, confirmedBy, endsAt, reason } = of;
  const until = endsAt && formatMoment(endsAt, businessTimeZone, new Date());
  const isActive = state === 'active';
  return (
    <li>
      <div>
        {isActive
          ? `${no}: ${module} ${version} for ${staff.username}, until ${until}`
          : `${no}: ${module} ${version} for ${staff.username}, ${hours} h once confirmed`}
      </div>
      <div className={styles.fine}>
        {isActive
          ? `${address} · asked by ${madeBy.username}, confirmed by ${confirmedBy?.username} · ${reason}`
          : `${address} · asked by ${madeBy.username}, waits for a second person · ${reason}`}
      </div>
      <Button size="xs" variant="default" aria-label={`End ${no}`} onClick={onEnd}>
        End
      </Button>
    </li>
  );
}
