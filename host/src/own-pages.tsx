import { lazy, Suspense, type ComponentType } from 'react';
import { Page, SkeletonRows } from '@backoffice/shared/kit/core';
import { loadOnce } from '@backoffice/shared/remote';

/** Pages of the host that few visits need: their code comes when they are opened. */
const HandOver = lazy(loadOnce(() => import(/* webpackChunkName: "hand-over" */ './hand-over/hand-over-page.tsx'), (file) => file.HandOverPage));
const Modules = lazy(loadOnce(() => import(/* webpackChunkName: "modules" */ './modules/modules-page.tsx'), (file) => file.ModulesPage));
const Profile = lazy(loadOnce(() => import(/* webpackChunkName: "profile" */ './profile/profile-page.tsx'), (file) => file.ProfilePage));
const Risk = lazy(loadOnce(() => import(/* webpackChunkName: "risk" */ './risk/risk-page.tsx'), (file) => file.RiskPage));
const SecondPerson = lazy(loadOnce(() => import(/* webpackChunkName: "second-person" */ './second-person/second-person-page.tsx'), (file) => file.SecondPersonPage));

const arriving = (title: string, Content: ComponentType) =>
  function OwnPage() {
    return (
      <Suspense fallback={<Page title={title}><SkeletonRows rows={6} columns={4} label="Loading the page" /></Page>}>
        <Content />
      </Suspense>
    );
  };

export const HandOverPlace = arriving('Hand over', HandOver);
export const ModulesPlace = arriving('Modules', Modules);
export const ProfilePlace = arriving('Profile', Profile);
export const RiskPlace = arriving('Risk', Risk);
export const SecondPersonPlace = arriving('Waiting for a second person', SecondPerson);
