import { useState } from 'react';
import type { BodyOf, RunningSession, StaffAccount } from '@backoffice/shared/contract';
import { Case, CaseSection, ReasonDialog, useDialogDecision } from '@backoffice/shared/desk';
import { Moment } from '@backoffice/shared/entities';
import { asked } from '@backoffice/shared/http';
import { Button, OverlayPlace } from '@backoffice/shared/kit/core';
import { useQuery, useServices } from '@backoffice/shared/remote';
import { browserName } from '@backoffice/shared/domain';
import { listSessions } from './staff.resource.ts';
import styles from '../owner.module.css';
import { useReadAccounts } from './use-accounts.ts';

const FACTORS: Record<string, string> = {
  totp: 'With a code',
  passkey: 'With a passkey',
  recovery: 'With a recovery code',
  reset: 'After a reset',
};

/** Where a person is signed in; an owner ends one session or all of them. */
export function AccountSessions({ of }: { of: StaffAccount }) {
  const { http } = useServices();
  const [ending, setEnding] = useState<RunningSession>();
  const { data } = useQuery({
    queryKey: ['staff', 'sessions', of.id],
    queryFn: ({ signal }) => listSessions(http, { staffId: [of.id] }, { signal, background: true }),
    enabled: of.sessions > 0,
  });
  if (of.sessions === 0 || !data?.items.length) return null;
  return (
    <Case>
      <CaseSection title={`Sessions of ${of.username}`}>
        <ul className={styles.sessions}>
          {data.items.map((one) => (
            <li key={one.id}>
              <span className={styles.session}>
                <span>{browserName(one.userAgent)}</span>
                <span>{one.ip ?? 'Unknown address'}</span>
                <span>
                  Since <Moment at={one.createdAt} />
                </span>
                {one.factor && <span>{FACTORS[one.factor] ?? one.factor}</span>}
                {one.newDevice && <span>New device</span>}
                {one.current && <span>This session</span>}
              </span>
              <Button size="xs" variant="default" onClick={() => setEnding(one)}>
                End
              </Button>
            </li>
          ))}
        </ul>
        {ending && (
          <OverlayPlace>
            <EndDialog of={of} session={ending} onLeave={() => setEnding(undefined)} />
          </OverlayPlace>
        )}
      </CaseSection>
    </Case>
  );
}

type Body = BodyOf<'POST /staff/sessions/{id}/end'>;

interface EndDialogProps {
  of: StaffAccount;
  session: RunningSession;
  onLeave: () => void;
}

function EndDialog({ of, session, onLeave }: EndDialogProps) {
  const readAgain = useReadAccounts();
  const decision = useDialogDecision<Body, object>({
    name: `end session ${session.id}`,
    request: (body) =>
      asked('/staff/sessions/{id}/end', {
        words: `End a session of ${of.username}`,
        no: of.no,
        path: { id: session.id },
        body,
      }),
    onAnswer: (verdict) => {
      readAgain();
      if (verdict.kind === 'done') onLeave();
    },
  });
  return (
    <ReasonDialog
      title={`End this session of ${of.username}?`}
      confirmLabel="End session"
      tone="danger"
      consequence="It ends at once, with what is open in it. The person can sign in again."
      note="needed"
      facts={[
        { label: 'Browser', value: browserName(session.userAgent) },
        { label: 'Address', value: session.ip },
      ]}
      decision={decision}
      bodyOf={({ note = '' }) => ({ reason: note })}
      onLeave={onLeave}
    />
  );
}
