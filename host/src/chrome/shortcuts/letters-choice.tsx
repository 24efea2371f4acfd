import { usePanel, usePreferences } from '../../services/panel-context.tsx';
import { Choice } from '../choice.tsx';

/** The setting for shortcuts of a single character, for people who press them by accident (WCAG 2.1.4). */
export function LettersChoice() {
  const { preferences } = usePanel();
  const { shortcuts } = usePreferences();
  return (
    <Choice
      label="Single-letter keys"
      value={shortcuts ? 'on' : 'off'}
      options={[
        ['on', 'On'],
        ['off', 'Off'],
      ]}
      onChange={(next) => preferences.set({ shortcuts: next === 'on' })}
    />
  );
}
