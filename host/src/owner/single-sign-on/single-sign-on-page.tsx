import { Link } from 'react-router-dom';
import type { Answer } from '@backoffice/shared/contract';
import { Banner, Button, EmptyState, Facts, StatusBadge } from '@backoffice/shared/kit/core';
import { SignOnDialog, type SignOnQuestion } from '@backoffice/shared/owner';
import { Panel } from '../../parts/panel.tsx';
import { OwnerPage } from '../owner-page.tsx';
import styles from '../owner.module.css';
import { MappingPanel, PersonPanel } from './sign-on-panels.tsx';
import { readSignOn } from './single-sign-on.resource.ts';

type State = Answer<'GET /single-sign-on'>;

/** Single sign-on: the provider, the roles of its groups, and who signs in by it (safety 2.11). */
export function SingleSignOnPage() {
  return (
    <OwnerPage<State, SignOnQuestion>
      title="Single sign-on"
      what="provider and its people"
      queryKey={['staff', 'single-sign-on']}
      read={readSignOn}
      dialog={(asked, onLeave) => <SignOnDialog asked={asked} onLeave={onLeave} />}
    >
      {({ connection, mappings, people, waiting }, ask) => (
        <>
          <Connection of={connection} />
          {waiting.map((one) => (
            <Banner key={one.id} tone="warn">
              {one.no} waits for another owner: {one.says}.
            </Banner>
          ))}
          <div>
            <Button onClick={() => ask({ act: 'add' })}>Map a group to a role</Button>
          </div>
          {mappings.length === 0 && (
            <EmptyState title="No roles">
              A group of the provider gets a desk here. Until a group of a person has a role, that person is refused.
            </EmptyState>
          )}
          {mappings.map((one) => (
            <MappingPanel key={one.id} of={one} onAsk={ask} />
          ))}
          <p className={styles.fine}>
            Who signs in by the provider is decided account by account, under <Link to="/admin/owner/staff">Staff</Link>
            .
          </p>
          {people.map((one) => (
            <PersonPanel key={one.staff.id} of={one} onAsk={ask} />
          ))}
        </>
      )}
    </OwnerPage>
  );
}

function Connection({ of }: { of: State['connection'] }) {
  if (!of)
    return (
      <EmptyState title="No provider">
        Whoever runs the server names the provider in its settings, which begin with OIDC_. Roles can be prepared
        before.
      </EmptyState>
    );
  const face = of.isReachable
    ? ({ tone: 'good', label: 'Reachable' } as const)
    : ({ tone: 'bad', label: 'Not reachable' } as const);
  return (
    <Panel title={of.label} aside={<StatusBadge {...face} />} id="provider">
      <div className={styles.inside}>
        {!of.isReachable && (
          <Banner tone="bad">The provider does not answer. People sign in with their passwords meanwhile.</Banner>
        )}
        <Facts
          of={[
            { label: 'Provider', value: of.issuer },
            { label: 'Client', value: of.clientId },
            { label: 'Claim of the groups', value: of.rolesClaim },
            { label: 'Sends people back to', value: of.redirectUri },
            { label: 'Ends sessions at', value: of.logoutUri },
          ]}
        />
      </div>
    </Panel>
  );
}
