import type { ReactNode } from 'react';
import { counted } from '@backoffice/shared/domain';
import { Disclosure } from '../parts/disclosure.tsx';
import styles from './owner.module.css';

interface NotInUseProps {
  /** The noun in both numbers: `{ one: 'key', many: 'keys' }`. */
  words: { one: string; many: string };
  children: readonly ReactNode[];
}

/** What has ended or was never confirmed, folded below what is in use; nothing while there is none. */
export function NotInUse({ words, children }: NotInUseProps) {
  if (children.length === 0) return null;
  return (
    <Disclosure summary={`Not in use: ${counted(children.length, words)}`}>
      <div className={styles.column}>{children}</div>
    </Disclosure>
  );
}
