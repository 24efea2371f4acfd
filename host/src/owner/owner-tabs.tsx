import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import chips from '../parts/chips.module.css';
import styles from './owner-tabs.module.css';
import { OWNER_PLACES } from './places.ts';

/** The other pages of the owner's room; the address says which one is open. */
export function OwnerTabs() {
  const place = useRef<HTMLElement>(null);
  // Sideways alone: the page stays where it is.
  useEffect(() => {
    const tabs = place.current;
    const open = tabs?.querySelector<HTMLElement>('[aria-current="page"]');
    if (tabs && open) tabs.scrollLeft = open.offsetLeft - tabs.offsetLeft - (tabs.clientWidth - open.offsetWidth) / 2;
  }, []);
  return (
    <nav ref={place} className={styles.tabs} aria-label="Owner's room">
      {OWNER_PLACES.map(({ segment, title }) => (
        <NavLink key={segment} to={`/admin/${segment}`} end className={chips.chip}>
          {title}
        </NavLink>
      ))}
    </nav>
  );
}
