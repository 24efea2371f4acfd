import { useMemo, useState } from 'react';
import type { Deposit } from '@backoffice/shared/contract';
import { CaseSection } from '@backoffice/shared/desk';
import { ProofImage } from '@backoffice/shared/entities';
import { Button } from '@backoffice/shared/kit/core';
import { ShortcutHint, useDevice, useShortcuts } from '@backoffice/shared/list';
import { tabStore, useServices } from '@backoffice/shared/remote';
import styles from '../deposit-approval.module.css';

type Choice = 'open' | 'folded';

const isChoice = (value: unknown): value is Choice => value === 'open' || value === 'folded';

/**
 * The customer's proof. Beside the list it opens by itself while the deposit is undecided; I folds and opens it, which
 * holds for the next deposits of this tab too.
 */
export function Proof({ of }: { of: Deposit }) {
  const { no, section } = of;
  const { session } = useServices();
  const store = useMemo(() => tabStore<Choice>('proof', session.staff().id, isChoice), [session]);
  const [choice, setChoice] = useState(() => store.read());
  const [asked, setAsked] = useState(false);
  const mobile = useDevice() === 'mobile';
  const shown = choice ? choice === 'open' : section !== null && !mobile;
  const toggle = () => {
    const next = shown ? 'folded' : 'open';
    store.write(next);
    setChoice(next);
    setAsked(true);
  };
  useShortcuts({ i: { label: shown ? 'Fold the proof' : 'Show the proof', run: toggle } }, 'Deposit');
  const alt = `Payment proof of ${no}`;
  return (
    <CaseSection title="Proof">
      {shown && (
        <div className={styles.proof}>
          <ProofImage of={of} open={asked ? 'now' : 'at-once'} />
        </div>
      )}
      <Button
        size="xs"
        variant="default"
        aria-label={shown ? `Fold the image: ${alt}` : `Show the image: ${alt}`}
        onClick={toggle}
        rightSection={<ShortcutHint keys="I" />}
      >
        {shown ? 'Fold the image' : 'Show the image'}
      </Button>
    </CaseSection>
  );
}
