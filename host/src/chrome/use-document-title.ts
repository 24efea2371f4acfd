import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { MenuItem } from '@backoffice/shared/contract';

/** Names the tab after the open page, so that two tabs of the panel can be told apart. */
export function useDocumentTitle(menu: readonly MenuItem[]): void {
  const segment = useLocation().pathname.split('/')[2];
  const title = menu.find((item) => item.segment === segment)?.title;
  useEffect(() => {
    document.title = title ? `${title} · Back office` : 'Back office';
  }, [title]);
}
