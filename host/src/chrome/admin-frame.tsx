import { Outlet, useLocation } from 'react-router-dom';
import { ActsBlocked, Shell, SideMenu } from '@backoffice/shared/kit/core';
import { useConnection, usePreferences } from '../services/panel-context.tsx';
import { Brand } from './top-bar/brand.tsx';
import { ConnectionStrip } from './strips/connection-strip.tsx';
import { BellButton } from './notifications/bell-button.tsx';
import { useBell } from './notifications/use-bell.ts';
import { QuickAccess } from './palette/quick-access.tsx';
import { NewRelease } from './strips/new-release.tsx';
import { menuFace } from './navigation/menu-face.tsx';
import { MenuLink } from './navigation/scroll.tsx';
import { SessionWarning } from './strips/session-warning.tsx';
import { useDocumentTitle } from './navigation/use-document-title.ts';
import { useMenuCounts } from './module/use-menu-counts.ts';
import { useMenu } from './module/use-module.ts';
import { StepUpPlace } from './step-up/step-up-place.tsx';
import { TourPlace } from './tour/tour-place.tsx';
import { UserMenu } from './top-bar/user-menu.tsx';

/** The frame of every page of `/admin`: top bar, side menu, the warning before the session ends. */
export function AdminFrame() {
  const { device } = usePreferences();
  const { pathname } = useLocation();
  const menu = useMenu();
  const counts = useMenuCounts();
  const blocked =
    useConnection().kind === 'down' ? 'No connection to the server: nothing can be decided until it is back.' : null;
  const bell = useBell();
  useDocumentTitle(menu, bell.count);
  return (
    <Shell
      brand={<Brand />}
      tools={
        <>
          <QuickAccess />
          <BellButton key={`bell ${pathname}`} bell={bell} />
          <UserMenu key={pathname} />
        </>
      }
      menu={
        <SideMenu
          link={MenuLink}
          items={menu.map((entry) => ({
            title: entry.title,
            to: `/admin/${entry.segment}`,
            count: counts.get(entry.segment),
            ...menuFace(entry),
          }))}
        />
      }
      device={device}
      location={pathname}
    >
      <TourPlace />
      <StepUpPlace />
      <ConnectionStrip />
      <SessionWarning />
      <NewRelease />
      <ActsBlocked value={blocked}>
        <Outlet />
      </ActsBlocked>
    </Shell>
  );
}
