import { Outlet, useLocation } from 'react-router-dom';
import { Shell, SideMenu } from '@backoffice/shared/kit/core';
import { NavLink } from '@backoffice/shared/remote';
import { usePreferences } from '../services/panel-context.tsx';
import { Brand } from './brand.tsx';
import { SessionWarning } from './session-warning.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { useMenu } from './use-module.ts';
import { UserMenu } from './user-menu.tsx';

/** What stands round every page of `/admin`: top bar, side menu, the warning before the session ends. */
export function AdminFrame() {
  const { device } = usePreferences();
  const { pathname } = useLocation();
  const menu = useMenu();
  useDocumentTitle(menu);
  return (
    <Shell
      brand={<Brand />}
      tools={<UserMenu key={pathname} />}
      menu={<SideMenu link={NavLink} items={menu.map(({ title, segment }) => ({ title, to: `/admin/${segment}` }))} />}
      device={device}
      location={pathname}
    >
      <SessionWarning />
      <Outlet />
    </Shell>
  );
}
