import { useEffect, useState } from 'react';
import type { BackTest, StraightThroughView } from '@backoffice/shared/contract';
import { counted, formatCount, formatMoment } from '@backoffice/shared/domain';
import { Banner, Button, ChoiceField, Facts, Money, StatusBadge } from '@backoffice/shared/kit/core';
import { REASON_WORDS } from '@backoffice/shared/owner';
import { useQueryClient, useServices } from '@backoffice/shared/remote';
import { Disclosure } from '../../parts/disclosure.tsx';
import { Panel } from '../../parts/panel.tsx';
import { useStaff } from '../../services/panel-context.tsx';
import { useSend } from '../use-send.ts';
import { Disagreements } from './disagreements.tsx';
import { Bars } from './today.tsx';
import { runBackTest, seeBackTest } from './straight-through.resource.ts';
import tables from '../../parts/tables.module.css';
import owner from '../owner.module.css';
import styles from './straight-through.module.css';

const DAYS = ['7', '30', '90'];

/** What rules would have done with the claims of the last days, and what staff decided. */
export function BackTests({ of }: { of: StraightThroughView }) {
  const { http } = useServices();
  const cache = useQueryClient();
  const { busy, error, run } = useSend();
  const [days, setDays] = useState('30');
  const rules = of.proposed ?? of.inUse;
  const running = of.backTests.some(({ state }) => state === 'waiting' || state === 'running');
  const begin = () =>
    void run(() => runBackTest(http, rules.version, Number(days))).then(() =>
      cache.invalidateQueries({ queryKey: ['straight-through'] }),
    );
  return (
    <Panel title="Back-tests">
      <div className={owner.inside}>
        <div className={styles.run}>
          <ChoiceField
            label="Claims of the last"
            value={days}
            data={DAYS.map((value) => ({ value, label: counted(Number(value), DAY_WORDS) }))}
            onChange={(event) => setDays(event.currentTarget.value)}
          />
          <Button loading={busy} disabled={running} onClick={begin}>
            {`Test version ${rules.version} of the rules`}
          </Button>
          {running && <span className={owner.fine}>One test runs at a time: this one has not ended yet.</span>}
        </div>
        {error && <Banner tone="bad">{error}</Banner>}
        <p className={owner.fine}>
          Switching on needs a test over 30 days or more, made within the last 24 hours, that both owners have opened.
        </p>
        <p className={owner.fine}>
          Flags, limits, lines and history are taken as they were then. Of today are the identity check, the risk, the
          verified beneficiaries and the names; customers and accounts count as active, and the ledger as right.
        </p>
      </div>
      {of.backTests.map((test, at) => (
        <Test key={test.id} of={test} open={at === 0} />
      ))}
    </Panel>
  );
}

const DAY_WORDS = { one: 'day', many: 'days' };
const CLAIM_WORDS = { one: 'claim', many: 'claims' };

const FACES = {
  waiting: { tone: 'info', label: 'Waits' },
  running: { tone: 'info', label: 'Runs' },
  done: { tone: 'good', label: 'Done' },
  failed: { tone: 'bad', label: 'Failed' },
} as const;

const WITHOUT_RESULT: Record<BackTest['state'], string> = {
  waiting: 'It has not begun yet.',
  running: 'Its result is shown here as soon as it has ended.',
  done: 'It has no result.',
  failed: 'It failed and has no result. The log of the server says why. Run it again.',
};

function Test({ of, open }: { of: BackTest; open: boolean }) {
  const { businessTimeZone } = useStaff();
  const { no, rulesVersion, days, state, judged, total, askedBy, askedAt } = of;
  const progress = total === null ? '' : `${formatCount(judged)} of ${counted(total, CLAIM_WORDS)}`;
  return (
    <Disclosure
      open={open}
      summary={
        <>
          <strong>{no}</strong>
          <span>{`Version ${rulesVersion}, ${counted(days, DAY_WORDS)}`}</span>
          <StatusBadge {...FACES[state]} />
          <span className={owner.fine}>
            {[progress, askedBy.username, formatMoment(askedAt, businessTimeZone, new Date())]
              .filter(Boolean)
              .join(', ')}
          </span>
        </>
      }
    >
      {of.result ? <Result of={of} result={of.result} /> : <p className={owner.fine}>{WITHOUT_RESULT[state]}</p>}
    </Disclosure>
  );
}

type Found = NonNullable<BackTest['result']>;

function Result({ of, result }: { of: BackTest; result: Found }) {
  const { credited, left } = result;
  const wrong = credited.rejected.count + credited.reversed.count;
  return (
    <div className={owner.inside}>
      <Banner tone={wrong > 0 ? 'bad' : 'info'}>
        {wrong > 0
          ? `It would have credited ${counted(wrong, CLAIM_WORDS)} that staff rejected or took back. Look at each of them.`
          : 'It would have credited nothing that staff rejected or took back.'}
      </Banner>
      <div className={styles.figures}>
        <table className={`${tables.table} ${styles.wraps}`}>
          <thead>
            <tr>
              <th scope="col">Staff decided</th>
              <th scope="col">It would have credited</th>
              <th scope="col">It would have left to staff</th>
            </tr>
          </thead>
          <tbody>
            {(['approved', 'rejected', 'reversed'] as const).map((decided) => (
              <tr key={decided}>
                <th scope="row">{DECIDED[decided]}</th>
                <td>
                  <Sum of={credited[decided]} />
                </td>
                <td>
                  <Sum of={left[decided]} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {wrong > 0 && <Disagreements id={of.id} />}
      {result.reasons.length > 0 && (
        <Bars
          title="Why it would have left approved claims to staff"
          of={result.reasons.map(({ code, count }) => ({
            name: REASON_WORDS[code],
            value: count,
            says: formatCount(count),
          }))}
        />
      )}
      <Facts of={[{ label: 'Opened by', value: of.seenBy.map(({ username }) => username).join(', ') }]} />
      <Seen of={of} />
    </div>
  );
}

const DECIDED = { approved: 'Approved', rejected: 'Rejected', reversed: 'Approved and reversed later' };

/** Count above amount: side by side the columns would be wider than a phone. */
const Sum = ({ of: { count, sumPaise } }: { of: Found['credited']['approved'] }) => (
  <>
    <span className={styles.count}>{counted(count, CLAIM_WORDS)}</span>
    <Money paise={sumPaise} as="rupees" />
  </>
);

/** That this owner has opened the result; it is what the switch asks for. */
function Seen({ of }: { of: BackTest }) {
  const { http } = useServices();
  const cache = useQueryClient();
  const me = useStaff();
  const { busy, error, run } = useSend();
  const seen = of.seenBy.some(({ username }) => username === me.username);
  const [asked, ask] = useState(false);
  useEffect(() => {
    if (seen) ask(false);
  }, [seen]);
  if (seen) return null;
  return (
    <div>
      {error && <Banner tone="bad">{error}</Banner>}
      <Button
        variant="default"
        loading={busy || asked}
        onClick={() => {
          ask(true);
          void run(() => seeBackTest(http, of.id)).then((answer) => {
            if (!answer) ask(false);
            return cache.invalidateQueries({ queryKey: ['straight-through'] });
          });
        }}
      >
        {`I have looked at ${of.no}`}
      </Button>
    </div>
  );
}
