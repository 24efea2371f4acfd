/**
 * The part of the host's one router that screens use. A name that is missing here is added here: a remote that
 * imported react-router-dom itself would bring a second router, which knows nothing of the page's address.
 */
export {
  Link,
  NavLink,
  Navigate,
  Outlet,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export type { LinkProps, Location, NavigateFunction, NavLinkProps, To } from 'react-router-dom';
