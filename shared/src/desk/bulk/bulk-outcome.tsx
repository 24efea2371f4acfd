import { formatCount, wallClock } from '@backoffice/shared/domain';
import { Button, StatusBadge } from '@backoffice/shared/kit/core';
import { Dialog } from '@backoffice/shared/kit/overlay';
import { useServices } from '@backoffice/shared/remote';
import { csvOf, saveFile } from '@backoffice/shared/list';
import type { BulkOutcomeWords, BulkResult } from './bulk-act.ts';
import styles from './bulk.module.css';

/** Rows beyond this are in the report only. */
const SHOWN = 200;

interface BulkOutcomeProps {
  results: readonly BulkResult[];
  words: BulkOutcomeWords;
  onClose: () => void;
}

/** The result of each row, also as a file to download. */
export function BulkOutcome({ results, words: { done, notDone, file }, onClose }: BulkOutcomeProps) {
  const { businessTimeZone } = useServices().session.staff();
  const count = results.filter(({ statusCode }) => statusCode === 1).length;
  const labelOf = ({ statusCode }: BulkResult) => (statusCode === 1 ? done : notDone);
  const download = () => {
    const lines = results.map((each) => [each.no ?? each.id, labelOf(each), each.status]);
    const name = `${file}_${wallClock(new Date(), businessTimeZone).replace('T', '_').replace(':', '')}.csv`;
    saveFile(csvOf([['Number', 'Outcome', 'What happened'], ...lines]), name);
  };
  return (
    <Dialog title={`${done}: ${formatCount(count)} of ${formatCount(results.length)}`} size="wide" onClose={onClose}>
      <div className={styles.form}>
        <div className={styles.scroller} role="region" aria-label="Results" tabIndex={0}>
          <ul className={styles.results}>
            {results.slice(0, SHOWN).map((each) => (
              <li key={each.id} className={styles.result}>
                <StatusBadge tone={each.statusCode === 1 ? 'good' : 'bad'} label={labelOf(each)} />
                <span>{each.status}</span>
              </li>
            ))}
          </ul>
        </div>
        {results.length > SHOWN && (
          <p>{`The first ${SHOWN} are shown here, those that were not done first. The report has all ${formatCount(results.length)}.`}</p>
        )}
        <div className={styles.foot} data-bar>
          <Button size="xs" variant="default" onClick={download}>
            Download report
          </Button>
          <Button size="xs" data-autofocus onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
