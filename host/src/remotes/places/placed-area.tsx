import type { AreaProps } from '@backoffice/shared/contract';
import { useQuiet } from '../../services/live/use-quiet.ts';
import { Place } from './place.tsx';
import styles from './places.module.css';
import { usePlaced } from './use-placed.ts';

/** What modules show beside a row of another module, after the first rows of the page. */
export function PlacedArea({ at, of }: AreaProps) {
  const places = usePlaced('row-area', at);
  const isQuiet = useQuiet();
  if (!isQuiet) return null;
  return places.map((place) => (
    <section key={`${place.module} ${place.name}`} className={styles.area} aria-label={place.title}>
      <h3>{place.title}</h3>
      <Place of={place} told={of} />
    </section>
  ));
}
