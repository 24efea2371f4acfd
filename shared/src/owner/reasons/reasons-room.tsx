import { type ReactNode, useState } from 'react';
import { QueueLayout, SecondPersonNotice } from '@backoffice/shared/desk';
import { get } from '@backoffice/shared/http';
import { Button, IconPlus, OverlayPlace } from '@backoffice/shared/kit/core';
import { useQueueScreen } from '@backoffice/shared/list';
import { useQuery, useServices } from '@backoffice/shared/remote';
import { ChangeButtons } from '../change-buttons.tsx';
import { ChangeReasonDialog } from './change-reason-dialog.tsx';
import { NewReasonDialog } from './new-reason-dialog.tsx';
import { reasonColumns, reasonFacts } from './reason-view.tsx';
import { reasonsQueue } from './reasons-queue.ts';
import type { ReasonRow } from './reasons.resource.ts';
import { UndoReasonDialog } from './undo-reason-dialog.tsx';
import styles from '../owner.module.css';

/** The reasons of every act and what customers are told, for owners (domain 1.3). */
export function ReasonsRoom({ tabs }: { tabs: ReactNode }) {
  const screen = useQueueScreen(reasonsQueue);
  return (
    <QueueLayout<ReasonRow>
      title="Reasons and messages"
      screen={screen}
      tabs={tabs}
      columns={reasonColumns}
      facts={reasonFacts}
      actions={<NewReasonButton />}
      lead={({ waiting }) =>
        waiting && (
          <div className={styles.notice}>
            <SecondPersonNotice of={waiting} />
          </div>
        )
      }
      decisions={(reason) => <ReasonButtons key={reason.id} of={reason} />}
    />
  );
}

/** What an owner does to a reason; undone is the last change of its list. */
function ReasonButtons({ of }: { of: ReasonRow }) {
  return (
    <ChangeButtons
      change={of.words}
      undo={of.in.lastChange && of.in.title}
      isWaiting={of.waiting !== null}
      dialog={(step, onLeave) =>
        step === 'undo' ? (
          <UndoReasonDialog of={of} onLeave={onLeave} />
        ) : (
          <ChangeReasonDialog of={of} onLeave={onLeave} />
        )
      }
    />
  );
}

function NewReasonButton() {
  const { http } = useServices();
  const [open, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ['reasons', 'lists'],
    queryFn: ({ signal }) => get(http, '/reason-lists', { signal, background: true }),
  });
  return (
    <>
      <Button size="xs" leftSection={<IconPlus size={14} aria-hidden />} disabled={!data} onClick={() => setOpen(true)}>
        New reason
      </Button>
      {open && data && (
        <OverlayPlace>
          <NewReasonDialog lists={data.items} onLeave={() => setOpen(false)} />
        </OverlayPlace>
      )}
    </>
  );
}
