import { useLocation } from 'react-router-dom';
import { useKeptFocus } from '@backoffice/shared/kit/core';

/**
 * Restores the focus when navigation has removed the focused element, with the previous page or with rows and details
 * of the previous address.
 */
export function FocusKeeper() {
  const { pathname, search } = useLocation();
  useKeptFocus(pathname + search);
  return null;
}
