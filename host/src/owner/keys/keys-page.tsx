import type { IntakeKey } from '@backoffice/shared/contract';
import { formatMoment } from '@backoffice/shared/domain';
import { Button, EmptyState, Facts, StatusBadge } from '@backoffice/shared/kit/core';
import { KeyDialog, type KeyQuestion } from '@backoffice/shared/owner';
import { Panel } from '../../parts/panel.tsx';
import { useStaff } from '../../services/panel-context.tsx';
import { NotInUse } from '../not-in-use.tsx';
import { OwnerPage } from '../owner-page.tsx';
import { isOpenKey, KEY_FACES, KEY_WORDS } from './key-faces.ts';
import { listKeys } from './keys.resource.ts';
import styles from '../owner.module.css';

type Keys = Awaited<ReturnType<typeof listKeys>>;

/** The keys with which the operator's app enters customers and their requests (domain, decision 9). */
export function KeysPage() {
  return (
    <OwnerPage<Keys, KeyQuestion>
      title="Keys of the app"
      what="keys"
      queryKey={['staff', 'intake-keys']}
      read={listKeys}
      dialog={(asked, onLeave) => <KeyDialog asked={asked} onLeave={onLeave} />}
    >
      {(keys, ask) => (
        <>
          <div>
            <Button onClick={() => ask({ act: 'new' })}>New key</Button>
          </div>
          {keys.ofSettings && (
            <p className={styles.fine}>
              The server has a further key in its setting INTAKE_KEY. It never ends by itself; whoever runs the server
              removes it.
            </p>
          )}
          {keys.items.length === 0 && (
            <EmptyState title="No keys">
              With a key the operator&apos;s app enters customers, deposits and withdrawals by itself. Until then
              customers come from a file, and the desks enter requests for those who call.
            </EmptyState>
          )}
          {keys.items.filter(isOpenKey).map((one) => (
            <KeyPanel key={one.id} of={one} onEnd={() => ask({ act: 'end', of: one })} />
          ))}
          <NotInUse words={KEY_WORDS}>
            {keys.items
              .filter((one) => !isOpenKey(one))
              .map((one) => (
                <KeyPanel key={one.id} of={one} onEnd={() => ask({ act: 'end', of: one })} />
              ))}
          </NotInUse>
        </>
      )}
    </OwnerPage>
  );
}

function KeyPanel({ of, onEnd }: { of: IntakeKey; onEnd: () => void }) {
  const { businessTimeZone } = useStaff();
  const now = new Date();
  const at = (moment: string) => formatMoment(moment, businessTimeZone, now);
  return (
    <Panel title={of.name} aside={<StatusBadge {...KEY_FACES[of.state]} />} id={of.id}>
      <div className={styles.inside}>
        <Facts
          of={[
            { label: 'Made', value: at(of.madeAt) },
            { label: 'By', value: of.madeBy ? `${of.madeBy.name} (${of.madeBy.username})` : 'A command on the server' },
            { label: 'Last used', value: of.lastUsedAt ? at(of.lastUsedAt) : 'Never' },
            { label: of.state === 'ended' ? 'Ended' : 'Ends', value: of.endsAt && at(of.endsAt) },
          ]}
        />
        {isOpenKey(of) && (
          <div>
            <Button size="xs" variant="default" aria-label={`End the key of ${of.name}`} onClick={onEnd}>
              End
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}
