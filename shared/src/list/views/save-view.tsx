import { useState, type FormEvent } from 'react';
import { Button, TextInput } from '@backoffice/shared/kit/core';
import { Checkbox } from '@backoffice/shared/kit/choices';
import { useUnsaved } from '@backoffice/shared/remote';
import type { Views } from './use-views.ts';
import styles from './views.module.css';

/** Saves the current filters under a new name, or in the opened view. */
export function SaveView({ views }: { views: Views }) {
  const { opened, shown } = views;
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [error, setError] = useState<string | null>(null);
  useUnsaved(name.trim() !== '');
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return setError('Give it a name');
    void views.save(name.trim(), shared).then((refusal) => {
      setError(refusal);
      if (!refusal) setName('');
    });
  };
  return (
    <form className={styles.save} onSubmit={save}>
      {opened?.mayChange && opened.id !== shown?.id && (
        <Button size="xs" variant="light" onClick={() => void views.update(opened).then(setError)}>
          {`Update ${opened.name}`}
        </Button>
      )}
      <TextInput
        size="xs"
        label="Save these filters as"
        value={name}
        maxLength={60}
        error={error}
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className={styles.foot}>
        <Checkbox
          size="xs"
          label="For everybody on this page"
          checked={shared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        <Button size="xs" type="submit">
          Save view
        </Button>
      </div>
    </form>
  );
}
