import { formatCount } from '@backoffice/shared/domain';
import { Link } from '@backoffice/shared/remote';

/** A figure that links to its rows, where the module has a screen for them. */
export function FigureLink({ to, children }: { to: string | null; children: string | number }) {
  const text = typeof children === 'number' ? formatCount(children) : children;
  return to && children !== 0 ? <Link to={to}>{text}</Link> : text;
}
