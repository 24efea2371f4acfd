import { formatCount } from '@backoffice/shared/domain';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { UnstyledButton } from '@backoffice/shared/kit/core';
import styles from './tabs.module.css';

export interface Tab {
  key: string;
  label: string;
  /** Number of rows in the tab. */
  count?: number;
  content: () => ReactNode;
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Tabs of which one is shown; arrow keys move between them (WAI-ARIA tabs). */
export function Tabs({
  label,
  tabs,
  chosen,
  onChoose,
}: {
  label: string;
  tabs: readonly Tab[];
  chosen: string;
  onChoose: (key: string) => void;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    tabs.findIndex(({ key }) => key === chosen),
  );
  const open = tabs[at];
  const press = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(at, tabs.length - 1);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChoose(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next!]?.focus();
  };
  if (!open) return null;
  return (
    <>
      <div ref={list} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={press}>
        {tabs.map(({ key, label: name, count }) => (
          <UnstyledButton
            key={key}
            id={`${id}-${key}`}
            role="tab"
            className={styles.tab}
            aria-selected={key === open.key}
            aria-controls={`${id}-panel`}
            tabIndex={key === open.key ? 0 : -1}
            onClick={() => onChoose(key)}
          >
            {name}
            {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
          </UnstyledButton>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        className={styles.panel}
        role="tabpanel"
        aria-labelledby={`${id}-${open.key}`}
        tabIndex={0}
      >
        {open.content()}
      </div>
    </>
  );
}
