import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useLocation, useResolvedPath, type To } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  /** Replaces the current history entry, as a link to the current address always does. */
  replace?: boolean;
  /** Stored in the history entry. */
  state?: unknown;
}

export type NavLinkProps = Omit<LinkProps, 'aria-current'>;

/**
 * A link inside the panel. The router's own `Link` also knows loaders, prefetching and frameworks, which nothing here
 * uses (remix-run/react-router#14058); address and click are still handled by the router.
 */
export function Link({ to, replace, state, target, onClick, ...rest }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, target });
  return (
    <a
      {...rest}
      href={useHref(to)}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}

/** A link that says it leads to the page that one is on, or to what that page is part of. */
export function NavLink(props: NavLinkProps) {
  const to = useResolvedPath(props.to).pathname.toLowerCase();
  const here = useLocation().pathname.toLowerCase();
  return <Link {...props} aria-current={here === to || here.startsWith(`${to}/`) ? 'page' : undefined} />;
}
