import { lazy } from 'react';
import { Button, IconPlus, OverlayPlace } from '@backoffice/shared/kit/core';
import { bonusColumns, bonusFacts } from '@backoffice/shared/entities';
import { DeskLayout, useDesk } from '@backoffice/shared/desk';
import { QueueCounters, useQueueScreen } from '@backoffice/shared/list';
import { loadOnce, useServices } from '@backoffice/shared/remote';
import { bonusDesk } from './bonus-desk.ts';
import { bonusQueue } from './bonus-queue.ts';
import { BonusSections } from './bonus-sections.tsx';
import { useBudgetFigure } from './budget-figure.tsx';
import { ClawBackNotice } from './claw-back-notice.tsx';

const { requested, no, customer, type, base, percent, amount, status, by, approvedBy, deposit, reason, onIt } =
  bonusColumns;
const COLUMNS = [requested, no, customer, type, base, percent, amount, status, by, approvedBy, deposit, reason, onIt];

const BonusDialog = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "bonus-decision" */ './bonus-dialog.tsx'),
    (file) => file.BonusDialog,
  ),
);
const GiveDialog = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "give-bonus" */ './give/give-dialog.tsx'),
    (file) => file.GiveDialog,
  ),
);
const UploadDialog = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "upload-bonuses" */ './upload/upload-dialog.tsx'),
    (file) => file.UploadDialog,
  ),
);

/** The parameter of the address for the open form, so that a reload keeps it open. */
const FORM = 'form';

/** Gives bonuses, decides the waiting ones, and shows recent ones (domain 2.5). */
export function BonusPage() {
  const { session, notify } = useServices();
  const screen = useQueueScreen(bonusQueue);
  const desk = useDesk(bonusDesk, screen);
  const budget = useBudgetFigure();
  const { url } = screen.queue;
  const form = url.params.get(FORM);
  const openForm = (name: string | null) => url.set({ [FORM]: name, ...(name ? { id: null } : {}) });
  const give = () =>
    session.can('bonuses.request') ? openForm('give') : notify.error('Your role does not include “Give a bonus”.');
  return (
    <>
      <DeskLayout
        title="Bonus"
        desk={desk}
        columns={COLUMNS}
        facts={bonusFacts}
        counters={<QueueCounters of={screen.queue} more={[budget]} />}
        filters={<BonusSections queue={screen.queue} />}
        actions={session.can('bonuses.request') ? <Forms onOpen={openForm} /> : undefined}
        keys={{ b: { label: 'Give a bonus', run: give } }}
        lead={(row) => <ClawBackNotice bonus={row} />}
        dialog={(act, props) => <BonusDialog act={act} {...props} />}
      />
      <OverlayPlace>
        {form === 'give' && (
          <GiveDialog
            onClose={() => openForm(null)}
            onGiven={({ no: given }) => url.set({ [FORM]: null, id: given })}
          />
        )}
        {form === 'upload' && <UploadDialog onClose={() => openForm(null)} />}
      </OverlayPlace>
    </>
  );
}

function Forms({ onOpen }: { onOpen: (form: string) => void }) {
  return (
    <>
      <Button size="xs" variant="default" onClick={() => onOpen('upload')}>
        Upload
      </Button>
      <Button size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => onOpen('give')}>
        Give a bonus
      </Button>
    </>
  );
}
