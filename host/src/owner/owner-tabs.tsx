import { NavLink } from 'react-router-dom';
import chips from '../parts/chips.module.css';
import { OWNER_PLACES } from './places.ts';

/** The other pages of the owner's room; the address says which one is open. */
export function OwnerTabs() {
  return (
    <nav className={chips.chips} aria-label="Owner's room">
      {OWNER_PLACES.map(({ segment, title }) => (
        <NavLink key={segment} to={`/admin/${segment}`} end className={chips.chip}>
          {title}
        </NavLink>
      ))}
    </nav>
  );
}
