import { LettersChoice } from '../chrome/shortcuts/letters-choice.tsx';
import styles from './profile-page.module.css';

/** Whether single letters act, in words: for whoever dictates or types with one hand they may do more harm than good. */
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
