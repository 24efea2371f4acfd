import { MoneyInput, TextInput } from '@backoffice/shared/kit/core';
import type { ModeDraft } from './draft.ts';
import { modeWords } from './layout-words.ts';
import styles from './payout-files.module.css';

/** The modes that the file can have, each with the word of the bank and the amounts that it takes. */
export function ModeFields({
  modes,
  onChange,
}: {
  modes: readonly ModeDraft[];
  onChange: (modes: ModeDraft[]) => void;
}) {
  const put = (rail: ModeDraft['rail'], change: Partial<ModeDraft>) =>
    onChange(modes.map((mode) => (mode.rail === rail ? { ...mode, ...change } : mode)));
  return (
    <fieldset className={styles.group}>
      <legend>Modes</legend>
      <p className={styles.fine}>
        The payer chooses one of them. A payout whose amount that mode does not take goes by the first one in this list
        that takes it; when none does, it stays out of the file.
      </p>
      <ul className={styles.modes}>
        {modes.map(({ rail, on, word, from, to }) => {
          const name = modeWords(rail);
          return (
            <li key={rail}>
              <label>
                <input
                  type="checkbox"
                  checked={on}
                  onChange={(event) => put(rail, { on: event.currentTarget.checked })}
                />{' '}
                {name}
              </label>
              {on && (
                <>
                  <TextInput
                    label={`${name} is called`}
                    value={word}
                    maxLength={20}
                    autoComplete="off"
                    onChange={(event) => put(rail, { word: event.currentTarget.value })}
                  />
                  <MoneyInput
                    label={`${name} from`}
                    placeholder="Any amount"
                    value={from}
                    onChange={({ text }) => put(rail, { from: text })}
                  />
                  <MoneyInput
                    label={`${name} up to`}
                    placeholder="Any amount"
                    value={to}
                    onChange={({ text }) => put(rail, { to: text })}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
