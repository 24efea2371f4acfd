import { useEffect, useRef } from 'react';
import type { Shortcuts } from '@backoffice/shared/contract';
import { usePanel } from '../../services/panel-context.tsx';

/** Registers shortcuts of the panel itself, which work on every page. */
export function useKeys(keys: Shortcuts): void {
  const { shortcuts } = usePanel();
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => shortcuts.add(() => ({ title: 'Everywhere', keys: latest.current })), [shortcuts]);
}
