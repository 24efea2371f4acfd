import { useState } from 'react';
import type { MethodRef, PayoutLayout, PayoutTemplate } from '@backoffice/shared/contract';
import { formatCount, formatMoment, formatRupees } from '@backoffice/shared/domain';
import { Button, Facts, Group, StatusBadge } from '@backoffice/shared/kit/core';
import {
  FilePreview,
  formatWords,
  LayoutEditor,
  modeWords,
  TemplateDialog,
  type TemplateStep,
  useFilePreview,
  SecondPersonNotice,
} from '@backoffice/shared/owner';
import { Panel } from '../../parts/panel.tsx';
import { useStaff } from '../../services/panel-context.tsx';
import { OwnerPage } from '../owner-page.tsx';
import { listTemplates } from './payout-files.resource.ts';
import styles from '../owner.module.css';

const FACES = {
  active: { tone: 'good', label: 'In use' },
  new: { tone: 'warn', label: 'Waits for another owner' },
  retired: { tone: 'neutral', label: 'Out of use' },
} as const satisfies Record<PayoutTemplate['state'], { tone: string; label: string }>;

/** How the files for payout banks are written (domain 2.3). */
export function PayoutFilesPage() {
  return (
    <OwnerPage title="Payout files" what="templates" queryKey={['staff', 'payout-templates']} read={listTemplates}>
      {(templates) => <Templates of={templates} />}
    </OwnerPage>
  );
}

/** What is edited: a template, or a copy of one. */
interface Edited {
  of: PayoutTemplate | null;
  from: PayoutLayout;
}

function Templates({ of: { accounts, items } }: { of: Awaited<ReturnType<typeof listTemplates>> }) {
  const [edited, edit] = useState<Edited | null>(null);
  if (edited)
    return (
      <Panel title={edited.of ? `Change ${edited.of.code}` : 'New template'}>
        <LayoutEditor {...edited} accounts={accounts} onLeave={() => edit(null)} />
      </Panel>
    );
  return (
    <>
      <p className={styles.fine}>
        Each template is the bulk file of a bank. A file that was made keeps the version of its template: nothing here
        changes what waits for the bank.
      </p>
      {items.map((template) => (
        <Template key={template.code} of={template} accounts={accounts} onEdit={edit} />
      ))}
    </>
  );
}

interface TemplateProps {
  of: PayoutTemplate;
  accounts: readonly MethodRef[];
  onEdit: (edited: Edited) => void;
}

function Template({ of, accounts, onEdit }: TemplateProps) {
  const { businessTimeZone } = useStaff();
  const [step, setStep] = useState<TemplateStep | null>(null);
  const [shown, show] = useState(of.asked !== null);
  const { code, id, inUse, layout, state, version, waiting } = of;
  const label = id === null ? { tone: 'neutral' as const, label: 'Built in' } : FACES[state];
  const uses = accounts.filter((account) => layout.methodIds.includes(account.id)).map((account) => account.label);
  return (
    <Panel title={`${layout.name} (${code})`} aside={<StatusBadge {...label} />} id={code}>
      <div className={styles.inside}>
        {waiting && <SecondPersonNotice of={waiting} />}
        <Facts
          of={[
            { label: 'Format', value: formatWords(layout) },
            { label: 'Modes', value: layout.modes.map(({ rail }) => modeWords(rail)).join(', ') },
            { label: 'Banks', value: layout.banks.join(', ') || 'Any' },
            { label: 'Accounts', value: uses.join(', ') || 'All' },
            { label: 'Most payouts in a file', value: formatCount(layout.maxRows) },
            {
              label: 'Largest sum of a file',
              value: layout.maxPaise === null ? 'No limit' : formatRupees(layout.maxPaise),
            },
            { label: 'Version', value: id === null ? null : version },
            {
              label: 'Last change',
              value:
                inUse &&
                `${formatMoment(inUse.at, businessTimeZone, new Date())} ${inUse.by.username}: ${inUse.reason}`,
            },
          ]}
        />
        {shown && <Shown of={of.asked?.layout ?? layout} isAsked={of.asked !== null && inUse !== null} />}
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            aria-expanded={shown}
            aria-label={`Preview ${code}`}
            onClick={() => show(!shown)}
          >
            Preview
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-label={`Copy ${code}`}
            onClick={() => onEdit({ of: null, from: { ...layout, name: `Copy of ${layout.name}`.slice(0, 60) } })}
          >
            Copy
          </Button>
          {id !== null && !waiting && (
            <>
              <Button
                size="xs"
                variant="default"
                aria-label={`Change ${code}`}
                onClick={() => onEdit({ of, from: layout })}
              >
                Change
              </Button>
              <Button
                size="xs"
                variant="default"
                aria-label={`Undo the last change of ${code}`}
                onClick={() => setStep('undo')}
              >
                Undo the last change
              </Button>
              {state === 'active' && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Take out of use: ${code}`}
                  onClick={() => setStep('retire')}
                >
                  Take out of use
                </Button>
              )}
            </>
          )}
        </Group>
        {step && id !== null && <TemplateDialog of={of} id={id} step={step} onLeave={() => setStep(null)} />}
      </div>
    </Panel>
  );
}

/** What the layout makes of invented payouts; of a layout that waits, so that the second owner sees what it would do. */
function Shown({ of, isAsked }: { of: PayoutLayout; isAsked: boolean }) {
  const { preview } = useFilePreview(of);
  return (
    <>
      {isAsked && (
        <p className={styles.fine}>This is what was asked for, which is not in use yet: {formatWords(of)}.</p>
      )}
      <FilePreview of={preview} />
    </>
  );
}
