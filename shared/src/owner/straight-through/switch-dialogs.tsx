import type {
  BodyOf,
  StraightThroughRules,
  StraightThroughState,
  StraightThroughView,
} from '@backoffice/shared/contract';
import { ReasonDialog, useDialogDecision } from '@backoffice/shared/desk';
import { asked } from '@backoffice/shared/http';
import { OverlayPlace } from '@backoffice/shared/kit/core';
import { useReadAgain } from '../use-read-again.ts';
import { differing } from './rules-draft.ts';

type Mode = StraightThroughView['mode'];

interface Outcome {
  view: StraightThroughView;
  waits: boolean;
}

/** Reads whatever shows the switch again. */
const useReadSwitch = (): (() => void) => useReadAgain('straight-through', 'deposits');

interface RulesDialogProps {
  of: StraightThroughView;
  rules: StraightThroughRules;
  onLeave: () => void;
  onDone: () => void;
}

/** The reason for other rules. */
export function RulesDialog({ of, rules, onLeave, onDone }: RulesDialogProps) {
  const readAgain = useReadSwitch();
  const decision = useDialogDecision<BodyOf<'POST /straight-through/rules'>, Outcome>({
    name: 'rules of straight-through approval',
    request: (body) => asked('/straight-through/rules', { words: 'Rules of straight-through approval', body }),
    onAnswer: ({ kind }) => {
      readAgain();
      if (kind === 'done') onDone();
    },
  });
  const changed = differing(of.inUse.rules, rules);
  return (
    <ReasonDialog
      title="Keep these rules?"
      confirmLabel="Keep the rules"
      tone="default"
      consequence={
        of.mode === 'on'
          ? 'If they let nothing more through, they are in use at once. Otherwise they wait: run a back-test of them, and put them into use with another owner.'
          : 'They are in use at once. Nothing is credited while it is not on.'
      }
      note="needed"
      facts={changed.length > 0 ? [{ label: 'Changed', value: changed.join(', ') }] : []}
      decision={decision}
      bodyOf={({ note = '' }) => ({ version: of.version, rules, reason: note })}
      onLeave={onLeave}
    />
  );
}

const WORDS: Record<Mode, { title: string; confirmLabel: string; consequence: string; tone: 'default' | 'danger' }> = {
  off: {
    title: 'Stop straight-through approval?',
    confirmLabel: 'Stop it',
    consequence: 'Nothing more is credited by itself, from the moment it is answered. Leads and owners are told.',
    tone: 'danger',
  },
  watch: {
    title: 'Let it watch?',
    confirmLabel: 'Watch',
    consequence: 'Every claim says what would have been done with it. Nothing is credited by itself.',
    tone: 'default',
  },
  on: {
    title: 'Switch straight-through approval on?',
    confirmLabel: 'Ask another owner',
    consequence:
      'Claims that pass every rule are credited within about a second, and no person looks at them before. Another owner opens the back-test and confirms first.',
    tone: 'danger',
  },
};

interface SwitchDialogProps {
  of: StraightThroughView;
  mode: Mode;
  rulesVersion: number;
  onLeave: () => void;
}

/** Off, watching or on. */
export function SwitchDialog(props: SwitchDialogProps) {
  return (
    <OverlayPlace>
      <Switching {...props} />
    </OverlayPlace>
  );
}

function Switching({ of, mode, rulesVersion, onLeave }: SwitchDialogProps) {
  const readAgain = useReadSwitch();
  const decision = useDialogDecision<BodyOf<'POST /straight-through/switch'>, Outcome>({
    name: 'straight-through approval',
    request: (body) => asked('/straight-through/switch', { words: WORDS[mode].title, body }),
    onAnswer: ({ kind }) => {
      readAgain();
      if (kind === 'done') onLeave();
    },
  });
  return (
    <ReasonDialog
      {...WORDS[mode]}
      {...(mode === 'on' && of.owners === 1
        ? {
            confirmLabel: 'Switch it on',
            consequence: `${AT_ONCE} You are the only owner: it is on at once, and all leads are told.`,
          }
        : {})}
      note="needed"
      facts={mode === 'off' ? [] : [{ label: 'Rules', value: `Version ${rulesVersion}` }]}
      decision={decision}
      bodyOf={({ note = '' }) => ({ version: of.version, mode, rulesVersion, reason: note })}
      onLeave={onLeave}
    />
  );
}

const AT_ONCE = 'Claims that pass every rule are credited within about a second, and no person looks at them before.';

/** One lead is enough to stop it. */
export function StopDialog({ onLeave }: { onLeave: () => void }) {
  return (
    <OverlayPlace>
      <Stopping onLeave={onLeave} />
    </OverlayPlace>
  );
}

function Stopping({ onLeave }: { onLeave: () => void }) {
  const readAgain = useReadSwitch();
  const decision = useDialogDecision<BodyOf<'POST /straight-through/stop'>, StraightThroughState>({
    name: 'stop straight-through approval',
    request: (body) => asked('/straight-through/stop', { words: WORDS.off.title, body }),
    onAnswer: ({ kind }) => {
      readAgain();
      if (kind === 'done') onLeave();
    },
  });
  return (
    <ReasonDialog
      {...WORDS.off}
      note="needed"
      facts={[]}
      decision={decision}
      bodyOf={({ note = '' }) => ({ reason: note })}
      onLeave={onLeave}
    />
  );
}
