import { lazy, useEffect, useState } from 'react';
import { Button, OverlayPlace, Reference } from '@backoffice/shared/kit/core';
import { loadOnce, useServices } from '@backoffice/shared/remote';
import { type Mask, MASK_WORDS } from './masks.ts';
import styles from './masked.module.css';

const RevealDialog = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "customer" */ './reveal-dialog.tsx'),
    (file) => file.RevealDialog,
  ),
);

/** How long a revealed value is shown, in milliseconds. */
const SHOWN_MS = 60_000;

/** A masked value, with a button that reveals it once for people who may. */
export function MaskedValue({ mask, masked }: { mask: Mask; masked: string }) {
  const { session } = useServices();
  const [asking, setAsking] = useState<'no' | 'yes'>('no');
  const [value, setValue] = useState<string | null>(null);
  useEffect(() => {
    if (value === null) return;
    const timer = setTimeout(() => setValue(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [value]);
  const { what, whose } = mask;
  const may = mask.permissions.every((permission) => session.can(permission));
  return (
    <span className={styles.masked}>
      {value === null ? <span>{masked}</span> : <Reference value={value} label={what} as="plain" />}
      {may && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={value === null ? MASK_WORDS[what].reveal(whose) : MASK_WORDS[what].hide(whose)}
          onClick={() => (value === null ? setAsking('yes') : setValue(null))}
        >
          {value === null ? 'Reveal' : 'Hide'}
        </Button>
      )}
      {asking === 'yes' && (
        <OverlayPlace>
          <RevealDialog mask={mask} onShown={setValue} onClose={() => setAsking('no')} />
        </OverlayPlace>
      )}
    </span>
  );
}
