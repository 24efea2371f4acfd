/**
 * The parts of the host's router that screens use. Add missing names here: a remote that imported react-router-dom
 * itself would bring a second router, which does not know the page's address.
 */
export { Link, NavLink, type LinkProps, type NavLinkProps } from './link.tsx';
export { Navigate, Outlet, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
export type { Location, NavigateFunction, To } from 'react-router-dom';
