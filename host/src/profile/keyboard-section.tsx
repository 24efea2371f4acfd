import { LettersChoice } from '../chrome/shortcuts/letters-choice.tsx';
import styles from './profile-page.module.css';

/** The setting for single-letter shortcuts, which people who dictate or type with one hand may want off. */
export function KeyboardSection() {
  return (
    <section className={styles.section} aria-labelledby="keyboard">
      <h2 className={styles.heading} id="keyboard">
        Keyboard
      </h2>
      <p className={styles.fine}>
        Press ? on any page to see its keys, Ctrl+K (⌘K on a Mac) to search and to give commands. Single letters such as
        A for Approve can be switched off; Ctrl+K, the arrows, Enter and Escape always work.
      </p>
      <LettersChoice />
    </section>
  );
}
