import { lazy, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { IconSearch, KeyHint, OverlayPlace } from '@backoffice/shared/kit/core';
import { loadOnce } from '@backoffice/shared/remote';
import { usePanel } from '../../services/panel-context.tsx';
import { useKeys } from '../shortcuts/use-keys.ts';
import styles from './palette.module.css';

const CommandPalette = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "palette" */ './command-palette.tsx'),
    (file) => file.CommandPalette,
  ),
);
const HelpSheet = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "help" */ '../help/help-sheet.tsx'),
    (file) => file.HelpSheet,
  ),
);

/**
 * Access by keyboard: Ctrl/Cmd-K for pages, acts and references, `?` for the help; the code of both loads on first use.
 */
export function QuickAccess() {
  const { notify } = usePanel();
  const [open, setOpen] = useState<'palette' | 'help' | null>(null);
  const close = () => setOpen(null);
  useKeys({
    'Ctrl+K': { label: 'Search and commands', run: () => setOpen('palette') },
    '?': { label: 'Help: keys and words', run: () => setOpen('help') },
  });
  const fail = () => {
    close();
    notify.error('This could not be loaded. Please try again.');
  };
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen('palette')}
      >
        <IconSearch size={16} aria-hidden />
        <span>Search</span>
        <KeyHint keys="Ctrl+K" />
      </button>
      <button
        type="button"
        className={styles.help}
        aria-haspopup="dialog"
        aria-label="Help"
        title="Help: keys and words"
        onClick={() => setOpen('help')}
      >
        ?
      </button>
      {open && (
        <ErrorBoundary fallback={null} onError={fail}>
          <OverlayPlace>
            {open === 'palette' ? (
              <CommandPalette onClose={close} onHelp={() => setOpen('help')} />
            ) : (
              <HelpSheet onClose={close} />
            )}
          </OverlayPlace>
        </ErrorBoundary>
      )}
    </>
  );
}
