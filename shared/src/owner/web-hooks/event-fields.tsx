import { Checkbox } from '@backoffice/shared/kit/choices';
import { EVENT_NOUNS, type HookType, nounOf } from './event-words.ts';
import styles from './web-hooks.module.css';

interface EventFieldsProps {
  events: readonly { type: HookType; says: string }[];
  chosen: readonly HookType[];
  onChange: (chosen: HookType[]) => void;
}

/** Which events go out, by noun; the box of a noun stands for all of its events. */
export function EventFields({ events, chosen, onChange }: EventFieldsProps) {
  const set = (types: readonly HookType[], on: boolean) =>
    onChange(events.map(({ type }) => type).filter((type) => (types.includes(type) ? on : chosen.includes(type))));
  return (
    <fieldset className={styles.events}>
      <legend>Events</legend>
      {EVENT_NOUNS.map(({ noun, label }) => {
        const own = events.filter(({ type }) => nounOf(type) === noun);
        const types = own.map(({ type }) => type);
        const count = types.filter((type) => chosen.includes(type)).length;
        return (
          <div key={noun} className={styles.noun}>
            <Checkbox
              label={label}
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
