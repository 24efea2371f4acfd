import { useState } from 'react';
import type { ShortcutGroup } from '@backoffice/shared/contract';
import { Dialog } from '@backoffice/shared/kit/overlay';
import { usePanel } from '../../services/panel-context.tsx';
import { keyWords } from './key-words.ts';
import { LettersChoice } from './letters-choice.tsx';
import styles from './shortcut-sheet.module.css';

/** Every key that works on the page that is open, from what its parts have registered; there is no second list (domain 2.0). */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { shortcuts } = usePanel();
  const [groups] = useState(shortcuts.list);
  return (
    <Dialog title="Keys of this page" size="wide" onClose={onClose}>
      <div className={styles.sheet}>
        {groups.map((group) => (
          <KeyGroup key={group.title} {...group} />
        ))}
      </div>
      <div className={styles.letters}>
        <LettersChoice />
        <p className={styles.fine}>
          While a field has the cursor, letters are letters. No key of the browser is taken but Ctrl+K.
        </p>
      </div>
    </Dialog>
  );
}

function KeyGroup({ title, keys }: ShortcutGroup) {
  return (
    <section className={styles.group} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.keys}>
        {Object.entries(keys).map(([key, { label }]) => (
          <div key={key} className={styles.line}>
            <dt className={styles.key}>
              {keyWords(key).map((part) => (
                <kbd key={part}>{part}</kbd>
              ))}
            </dt>
            <dd className={styles.what}>{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
