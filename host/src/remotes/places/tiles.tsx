import { Panel } from '../../parts/panel.tsx';
import { useQuiet } from '../../services/live/use-quiet.ts';
import { Place } from './place.tsx';
import styles from './places.module.css';
import { usePlaced } from './use-placed.ts';

/** The tiles of all modules on the overview, below what the host shows there and after it. */
export function PlaceTiles() {
  const places = usePlaced('overview-tile');
  const isQuiet = useQuiet();
  if (!isQuiet || places.length === 0) return null;
  return (
    <div className={styles.tiles}>
      {places.map((place) => (
        <Panel key={`${place.module} ${place.name}`} title={place.title}>
          <Place of={place} told={{}} />
        </Panel>
      ))}
    </div>
  );
}
