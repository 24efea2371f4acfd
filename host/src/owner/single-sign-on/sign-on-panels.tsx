import type { RoleMapping, SignOnPerson } from '@backoffice/shared/contract';
import { formatMoment } from '@backoffice/shared/domain';
import { Button, Facts, Group, StatusBadge } from '@backoffice/shared/kit/core';
import type { SignOnQuestion } from '@backoffice/shared/owner';
import { Panel } from '../../parts/panel.tsx';
import { useStaff } from '../../services/panel-context.tsx';
import styles from '../owner.module.css';

interface AskedOf<T> {
  of: T;
  onAsk: (question: SignOnQuestion) => void;
}

const nameOf = ({ name, username }: SignOnPerson['staff']) => `${name} (${username})`;

function useMoments(): (moment: string) => string {
  const { businessTimeZone } = useStaff();
  return (moment) => formatMoment(moment, businessTimeZone, new Date());
}

/** The role that a group of the provider gives. */
export function MappingPanel({ of, onAsk }: AskedOf<RoleMapping>) {
  const at = useMoments();
  const { waiting, confirmedBy, franchise } = of;
  const role = of.lead ? `${of.actionName} lead` : of.actionName;
  return (
    <Panel
      title={of.value}
      aside={waiting && <StatusBadge tone="warn" label="Waits for another owner" why={waiting.says} />}
      id={of.id}
    >
      <div className={styles.inside}>
        <Facts
          of={[
            { label: 'Role', value: role },
            { label: 'Franchise', value: franchise && `${franchise.code}, ${franchise.name}` },
            { label: 'Since', value: at(of.madeAt) },
            {
              label: 'By',
              value: confirmedBy ? `${nameOf(of.madeBy)} and ${nameOf(confirmedBy)}` : `${nameOf(of.madeBy)}, alone`,
            },
          ]}
        />
        <Group gap={8}>
          {!waiting && (
            <Button
              size="xs"
              variant="default"
              aria-label={`Change the role of ${of.value}`}
              onClick={() => onAsk({ act: 'change', of })}
            >
              Change
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            aria-label={`Remove the role of ${of.value}`}
            onClick={() => onAsk({ act: 'remove', of })}
          >
            Remove
          </Button>
        </Group>
      </div>
    </Panel>
  );
}

/** Somebody who may sign in by the provider. */
export function PersonPanel({ of, onAsk }: AskedOf<SignOnPerson>) {
  const at = useMoments();
  const { username } = of.staff;
  return (
    <Panel title={nameOf(of.staff)} id={of.staff.id}>
      <div className={styles.inside}>
        <Facts
          of={[
            { label: 'Signs in as', value: of.login },
            { label: 'Allowed', value: at(of.madeAt) },
            { label: 'First single sign-on', value: of.linkedAt ? at(of.linkedAt) : 'Not yet' },
            { label: 'Last single sign-on', value: of.lastUsedAt && at(of.lastUsedAt) },
          ]}
        />
        <div>
          <Button
            size="xs"
            variant="default"
            aria-label={`Remove the single sign-on of ${username}`}
            onClick={() => onAsk({ act: 'remove-person', of })}
          >
            Remove
          </Button>
        </div>
      </div>
    </Panel>
  );
}
