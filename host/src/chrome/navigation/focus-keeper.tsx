import { useLocation } from 'react-router-dom';
import { useKeptFocus } from '@backoffice/shared/kit/core';

/** What had the focus may go with the page that was left, or with the rows and details that the address showed before. */
export function FocusKeeper() {
  const { pathname, search } = useLocation();
  useKeptFocus(pathname + search);
  return null;
}
