import { useId, useRef, useState } from 'react';
import { Button, IconChevronDown, IconLogout, IconUserCircle } from '@backoffice/shared/kit/core';
import { Link } from '@backoffice/shared/remote';
import { can } from '@backoffice/shared/session';
import { ownLinks } from '../../own/screens.ts';
import { usePanel, usePreferences, useStaff } from '../../services/panel-context.tsx';
import { THEMES } from '../../services/theme.ts';
import { Choice } from '../choice.tsx';
import { useDismiss } from './use-dismiss.ts';
import styles from './user-menu.module.css';

/** The user menu: who is signed in, appearance, links, sign out. */
export function UserMenu() {
  const staff = useStaff();
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  useDismiss(place, isOpen, (reason) => {
    setOpen(false);
    if (reason === 'escape') button.current?.focus();
  });
  return (
    <div className={styles.place} ref={place}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        <IconUserCircle size={18} aria-hidden />
        <span className={styles.name}>{staff.name}</span>
        <IconChevronDown size={14} aria-hidden />
      </button>
      {isOpen && (
        <div className={styles.panel} id={panelId}>
          <UserPanel />
        </div>
      )}
    </div>
  );
}

function UserPanel() {
  const { preferences, signOut } = usePanel();
  const { theme, device } = usePreferences();
  const staff = useStaff();
  const { name, username, actionName, lead } = staff;
  return (
    <>
      <div className={styles.who}>
        <div className={styles.fullName}>{name}</div>
        <div className={styles.role}>
          {username} · {can(staff, 'owner') ? 'Owner' : actionName}
          {lead && !can(staff, 'owner') && ' · Lead'}
        </div>
      </div>
      <Choice label="Theme" value={theme} options={THEMES} onChange={(next) => preferences.set({ theme: next })} />
      <Choice
        label="Device"
        value={device}
        options={[
          ['desktop', 'Desktop'],
          ['mobile', 'Mobile'],
        ]}
        onChange={(next) => preferences.set({ device: next })}
      />
      {ownLinks(staff).map(({ title, to }) => (
        <Link key={to} className={styles.link} to={to}>
          {title}
        </Link>
      ))}
      <Button
        variant="default"
        fullWidth
        leftSection={<IconLogout size={16} aria-hidden />}
        onClick={() => void signOut()}
      >
        Sign out
      </Button>
    </>
  );
}
