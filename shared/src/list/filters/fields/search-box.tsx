import { useRef } from 'react';
import { IconSearch, TextInput } from '@backoffice/shared/kit/core';
import type { QueueUrl } from '../../use-queue-url.ts';
import { LIST_KEYS } from '../../keys/list-keys.ts';
import { ShortcutHint } from '../../keys/shortcut-hint.tsx';
import { useSearchText } from './use-search-text.ts';
import { useShortcut } from '../../keys/use-shortcuts.ts';
import styles from '../filter-bar.module.css';

/** One search box for any reference (domain 2.0). It searches after a pause in the typing. */
export function SearchBox({ url, label, hint }: { url: QueueUrl; label: string; hint: string }) {
  const box = useRef<HTMLInputElement>(null);
  const { text, type } = useSearchText(url);
  const go = () => {
    box.current?.focus();
    box.current?.select();
  };
  useShortcut('/', label, go, LIST_KEYS);
  return (
    <TextInput
      ref={box}
      type="search"
      size="xs"
      className={styles.search}
      aria-label={`${label}: ${hint}`}
      placeholder={hint}
      leftSection={<IconSearch size={14} aria-hidden />}
      rightSection={text ? undefined : <ShortcutHint keys="/" />}
      maxLength={80}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
