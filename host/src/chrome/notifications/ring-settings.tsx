import type { Rings } from '@backoffice/shared/contract';
import { placedQueues } from '../../summary/placed-queues.ts';
import { useSummary } from '../../summary/use-summary.ts';
import { useAddresses, usePanel, usePreferences } from '../../services/panel-context.tsx';
import { QuietHours } from './quiet-hours-fields.tsx';
import { askToPopUp } from './ring.ts';
import styles from './bell.module.css';

/** The settings for ringing: the queues whose new work rings, and how. Nothing rings by default. */
export function RingSettings() {
  const { notify, preferences } = usePanel();
  const { rings } = usePreferences();
  const { data } = useSummary('background');
  const queues = placedQueues(data?.queues ?? [], useAddresses());
  const set = (change: Partial<Rings>) => preferences.set({ rings: { ...rings, ...change } });
  const toggle = (key: string, on: boolean) =>
    set({ queues: [...rings.queues.filter((each) => each !== key), ...(on ? [key] : [])] });
  const popUp = async (on: boolean) => {
    if (on && !(await askToPopUp()))
      return notify.error('This browser does not allow notifications. Allow them in its settings for this site.');
    set({ popups: on });
  };
  return (
    <details className={styles.more}>
      <summary>Notify me about{rings.queues.length > 0 && ` (${rings.queues.length})`}</summary>
      <fieldset className={styles.choices}>
        <legend>New work in</legend>
        {queues.map(({ key, title }) => (
          <Switch key={key} label={title} checked={rings.queues.includes(key)} onChange={(on) => toggle(key, on)} />
        ))}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>By</legend>
        <Switch label="Sound" checked={rings.sound} onChange={(sound) => set({ sound })} />
        <Switch
          label="Desktop notification while this tab is hidden"
          checked={rings.popups}
          onChange={(on) => void popUp(on)}
        />
        <QuietHours quiet={rings.quiet} onChange={(quiet) => set({ quiet })} />
      </fieldset>
    </details>
  );
}

function Switch({ label, checked, onChange }: { label: string; checked: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </label>
  );
}
