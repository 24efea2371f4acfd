import type { PracticeShift } from '@backoffice/shared/contract';
import { Banner, Button } from '@backoffice/shared/kit/core';
import { useSearchParams } from '@backoffice/shared/remote';
import { useSend } from '../../owner/use-send.ts';
import { Panel } from '../../parts/panel.tsx';
import { usePanel } from '../../services/panel-context.tsx';
import { startShift } from './practice.resource.ts';
import { useReadAgain } from './use-practice.ts';
import styles from './practice.module.css';

/** Another shift of the same length: with other stories, or with the same ones. */
export function Again({ after: { seed, minutes } }: { after: PracticeShift }) {
  const { http } = usePanel();
  const [, setParams] = useSearchParams();
  const { busy, error, run } = useSend();
  const readAgain = useReadAgain();
  const begin = async (body: Parameters<typeof startShift>[1]) => {
    if (!(await run(() => startShift(http, body)))) return;
    setParams({});
    await readAgain();
  };
  return (
    <Panel title="Practise again">
      <div className={styles.inside}>
        {error && <Banner tone="bad">{error}</Banner>}
        <p className={styles.fine}>
          A new shift of {minutes} min begins at once. The same shift tells the same stories under other references.
        </p>
        <div className={styles.buttons}>
          <Button disabled={busy} onClick={() => void begin({ minutes })}>
            A new shift
          </Button>
          <Button variant="default" disabled={busy} onClick={() => void begin({ minutes, seed })}>
            The same shift
          </Button>
        </div>
      </div>
    </Panel>
  );
}
