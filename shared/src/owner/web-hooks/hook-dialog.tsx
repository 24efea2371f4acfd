import { OverlayPlace } from '@backoffice/shared/kit/core';
import type { WebHook } from '@backoffice/shared/contract';
import type { HookType } from './event-words.ts';
import { HookFormDialog } from './hook-form-dialog.tsx';
import { NewSecretDialog } from './secret-dialogs.tsx';
import { SendAgainDialog, SwitchDialog } from './switch-dialogs.tsx';

/** What is asked about web hooks: a new one, or an act on this one. */
export type HookQuestion =
  | { act: 'new' }
  | { act: 'change' | 'paused' | 'active' | 'ended' | 'secret' | 'again'; of: WebHook };

interface HookDialogProps {
  asked: HookQuestion;
  events: readonly { type: HookType; says: string }[];
  onLeave: () => void;
}

/** Every change of a web hook has a reason. */
export function HookDialog({ asked, events, onLeave }: HookDialogProps) {
  return (
    <OverlayPlace>
      {asked.act === 'new' && <HookFormDialog of={null} events={events} onLeave={onLeave} />}
      {asked.act === 'change' && <HookFormDialog of={asked.of} events={events} onLeave={onLeave} />}
      {(asked.act === 'paused' || asked.act === 'active' || asked.act === 'ended') && (
        <SwitchDialog of={asked.of} to={asked.act} onLeave={onLeave} />
      )}
      {asked.act === 'secret' && <NewSecretDialog of={asked.of} onLeave={onLeave} />}
      {asked.act === 'again' && <SendAgainDialog of={asked.of} onLeave={onLeave} />}
    </OverlayPlace>
  );
}
