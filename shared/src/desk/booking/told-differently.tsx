import type { BodyOf, Utr } from '@backoffice/shared/contract';
import { formatRupees, groupUtr } from '@backoffice/shared/domain';
import { Button, OverlayPlace } from '@backoffice/shared/kit/core';
import { asked } from '@backoffice/shared/http';
import { useServices } from '@backoffice/shared/remote';
import { can } from '@backoffice/shared/session';
import { useState } from 'react';
import { Case, CaseSection } from '../case.tsx';
import { ReasonDialog } from '../decisions/reason-dialog.tsx';
import { useLineDialog } from './use-line-dialog.ts';

type Told = NonNullable<Utr['toldDifferently']>;

const SOURCES = {
  MANUAL: 'A person',
  PASTE: 'A pasted list',
  CSV: 'An imported file',
  STATEMENT: 'A statement',
  API: 'The machine of the bank',
  SMS: 'An SMS of the bank',
  EMAIL: 'A mail of the bank',
} as const satisfies Record<Told['source'], string>;

/** Both tellings of a line, and the act by which a lead settles for the line. */
export function ToldDifferently({ line, told }: { line: Utr; told: Told }) {
  const staff = useServices().session.staff();
  const [asks, setAsks] = useState(false);
  const maySettle = can(staff, 'utrs.book') && !line.waiting;
  return (
    <Case>
      <CaseSection title="Told differently" framed>
        <p>
          {line.no} says {formatRupees(line.amountPaise)} on {line.paymentMethod.label}. {SOURCES[told.source]} says{' '}
          {formatRupees(told.amountPaise)} on {told.account}.
        </p>
        <p>
          The statement of the account shows which is right. If {line.no} is wrong, it is voided and entered as the bank
          has it.
        </p>
        {maySettle && (
          <span>
            <Button size="xs" variant="light" onClick={() => setAsks(true)}>
              {line.no} is right
            </Button>
          </span>
        )}
      </CaseSection>
      {asks && (
        <OverlayPlace>
          <SettleLineDialog line={line} told={told} onLeave={() => setAsks(false)} />
        </OverlayPlace>
      )}
    </Case>
  );
}

function SettleLineDialog({ line, told, onLeave }: { line: Utr; told: Told; onLeave: () => void }) {
  const decision = useLineDialog<BodyOf<'POST /utrs/{id}/settle'>>(
    `settle ${line.no}`,
    (body) =>
      asked('/utrs/{id}/settle', {
        words: `Settle the difference of ${line.no}`,
        no: line.no,
        path: { id: line.id },
        body,
      }),
    onLeave,
  );
  return (
    <ReasonDialog
      title={`Is ${line.no} right?`}
      confirmLabel={`${line.no} is right`}
      tone="default"
      consequence="The other telling no longer counts, and a deposit that waits for this line can be credited. Whoever could have told one of the two does not settle it."
      note="needed"
      facts={[
        { label: 'UTR', value: groupUtr(line.utr) },
        { label: line.no, value: `${formatRupees(line.amountPaise)}, ${line.paymentMethod.label}` },
        { label: SOURCES[told.source], value: `${formatRupees(told.amountPaise)}, ${told.account}` },
      ]}
      decision={decision}
      bodyOf={({ note }) => ({ version: line.version, reason: note ?? '' })}
      onLeave={onLeave}
    />
  );
}
