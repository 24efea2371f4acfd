import { lazy, Suspense, type ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { ScreenDefinition } from '@backoffice/shared/contract';
import { Page, SkeletonRows } from '@backoffice/shared/kit/core';

/** Their code loads when they are opened, because most starts go directly to a screen of the module. */
export const pageOf = (screen: Pick<ScreenDefinition, 'page'>) =>
  lazy(() => screen.page().then(({ Page: Content }) => ({ default: Content })));

export const arriving = (title: string, Content: ComponentType) =>
  function OwnPage() {
    return (
      <Suspense
        fallback={
          <Page title={title}>
            <SkeletonRows rows={6} columns={4} label="Loading the page" />
          </Page>
        }
      >
        <Content />
      </Suspense>
    );
  };

/** The routes of screens, each with its page when that has arrived. */
export const routesOf = (screens: readonly (ScreenDefinition & { path?: string })[]): RouteObject[] =>
  screens.map((screen) => ({
    path: screen.path ?? screen.segment,
    Component: arriving(screen.title, pageOf(screen)),
  }));
