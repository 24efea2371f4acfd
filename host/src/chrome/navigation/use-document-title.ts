import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { MenuItem } from '@backoffice/shared/contract';
import { isPractice } from '@backoffice/shared/session';
import { short } from '../notifications/short.ts';

/**
 * Sets the tab's title to the open page, so that tabs can be told apart, with the number of new items: "(7) Deposit
 * Approval". That of a practice panel begins with it.
 */
export function useDocumentTitle(menu: readonly MenuItem[], news: number): void {
  const segment = useLocation().pathname.split('/')[2];
  const title = menu.find((item) => item.segment === segment)?.title;
  useEffect(() => {
    document.title = marked(`${news > 0 ? `(${short(news)}) ` : ''}${title ? `${title} · ` : ''}Back office`);
  }, [title, news]);
}

const marked = (title: string): string => (isPractice() ? `Practice · ${title}` : title);
