import { Place } from './place.tsx';
import styles from './places.module.css';
import { usePlaced } from './use-placed.ts';

/** The topics of all modules in the opened bell. */
export function PlaceTopics({ onLeave }: { onLeave: () => void }) {
  return usePlaced('bell-topic').map((place) => (
    <section key={`${place.module} ${place.name}`} className={styles.topic} aria-label={place.title}>
      <h3 className={styles.heading}>{place.title}</h3>
      <Place of={place} told={{ onLeave }} />
    </section>
  ));
}
