import { useId } from 'react';
import { Checkbox } from '@backoffice/shared/kit/choices';
import { EVENT_NOUNS, type HookType, nounOf } from './event-words.ts';
import styles from './web-hooks.module.css';

interface EventFieldsProps {
  events: readonly { type: HookType; says: string }[];
  chosen: readonly HookType[];
  /** What is wrong with the choice, as a sentence. */
  error: string | undefined;
  onChange: (chosen: HookType[]) => void;
}

/** Which events go out, by noun; the box of a noun stands for all of its events. */
export function EventFields({ events, chosen, error, onChange }: EventFieldsProps) {
  const says = useId();
  const set = (types: readonly HookType[], on: boolean) =>
    onChange(events.map(({ type }) => type).filter((type) => (types.includes(type) ? on : chosen.includes(type))));
  return (
    <fieldset className={styles.events}>
      <legend>Events</legend>
      {error && (
        <p id={says} className={styles.lacking}>
          {error}
        </p>
      )}
      {EVENT_NOUNS.map(({ noun, label }, place) => {
        const own = events.filter(({ type }) => nounOf(type) === noun);
        const types = own.map(({ type }) => type);
        const count = types.filter((type) => chosen.includes(type)).length;
        return (
          <div key={noun} className={styles.noun}>
            <Checkbox
              label={label}
              data-lacking={(error && place === 0) || undefined}
              aria-describedby={error ? says : undefined}
              checked={count === types.length}
              indeterminate={count > 0 && count < types.length}
              onChange={(event) => set(types, event.currentTarget.checked)}
            />
            <div className={styles.types}>
              {own.map(({ type, says }) => (
                <Checkbox
                  key={type}
                  size="xs"
                  label={type}
                  description={says.replaceAll('`', '')}
                  checked={chosen.includes(type)}
                  onChange={(event) => set([type], event.currentTarget.checked)}
                />
              ))}
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}
