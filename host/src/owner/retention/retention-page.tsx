import type { OwnPolicy, Retention, RetentionRule } from '@backoffice/shared/contract';
import { counted, formatCount, formatMoment } from '@backoffice/shared/domain';
import { Facts } from '@backoffice/shared/kit/core';
import { PolicyButtons, toPolicyRow, SecondPersonNotice } from '@backoffice/shared/owner';
import { Panel } from '../../parts/panel.tsx';
import { useStaff } from '../../services/panel-context.tsx';
import { OwnerPage } from '../owner-page.tsx';
import { readRetention } from './retention.resource.ts';
import styles from '../owner.module.css';

/** How long things are kept, what is never deleted, and what the last run of the job has deleted (operations, Retention). */
export function RetentionPage() {
  return (
    <OwnerPage title="Retention" what="rules" queryKey={['policies', 'retention']} read={readRetention}>
      {({ retention, policies }) => (
        <>
          {retention.rules.map((rule) => {
            const policy = policies.find(({ key }) => key === rule.policy);
            return policy && <Rule key={rule.rule} of={rule} policy={policy} />;
          })}
          <LastRun of={retention} titleOf={(rule) => titleOf(policies, retention, rule)} />
          <Panel title="Never deleted">
            <ul className={styles.points}>
              {retention.kept.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Panel>
        </>
      )}
    </OwnerPage>
  );
}

function Rule({ of, policy }: { of: RetentionRule; policy: OwnPolicy }) {
  const { businessTimeZone } = useStaff();
  const { lastChange, max, min, title, value, waiting } = policy;
  const changed =
    lastChange &&
    `${formatMoment(lastChange.at, businessTimeZone, new Date())} ${lastChange.by}: ${lastChange.reason ?? ''}`;
  return (
    <Panel title={title} id={of.rule}>
      <div className={styles.inside}>
        {waiting && <SecondPersonNotice of={waiting} />}
        <Facts
          of={[
            { label: 'Kept for', value: counted(Number(value), DAYS) },
            // An image stays as long as its deposit can be reopened.
            {
              label: 'In effect',
              value: of.days === value ? null : `${counted(of.days, DAYS)}: deposits can be reopened so long`,
            },
            { label: 'Kept now', value: formatCount(of.count) },
            { label: 'They take', value: of.bytes === null ? null : bytesInWords(of.bytes) },
            { label: 'Oldest', value: of.oldest && formatMoment(of.oldest, businessTimeZone, new Date()) },
            { label: 'Next run', value: `${of.next}.` },
            {
              label: 'Allowed',
              value: min === null || max === null ? null : `${formatCount(min)} to ${counted(max, DAYS)}`,
            },
            { label: 'Why not less', value: of.floor },
            { label: 'Last change', value: changed },
          ]}
        />
        <div>
          <PolicyButtons of={toPolicyRow(policy)} variant="default" />
        </div>
      </div>
    </Panel>
  );
}

function LastRun({ of, titleOf: nameOf }: { of: Retention; titleOf: (rule: string) => string }) {
  const { businessTimeZone } = useStaff();
  const { lastRun } = of;
  const now = new Date();
  return (
    <Panel title="Last run">
      <div className={styles.inside}>
        {!lastRun && <p>The job has not run yet. It runs once a business day.</p>}
        {lastRun && (
          <Facts
            of={[
              { label: 'Began', value: formatMoment(lastRun.startedAt, businessTimeZone, now) },
              {
                label: 'Ended',
                value: lastRun.finishedAt ? formatMoment(lastRun.finishedAt, businessTimeZone, now) : 'Not yet',
              },
              ...Object.entries(lastRun.deleted).map(([rule, count]) => ({
                label: nameOf(rule),
                value: formatCount(count),
              })),
            ]}
          />
        )}
      </div>
    </Panel>
  );
}

const [KB, MB] = [1_000, 1_000_000];
const DAYS = { one: 'day', many: 'days' };
const bytesInWords = (bytes: number): string =>
  bytes < MB ? `${formatCount(Math.ceil(bytes / KB))} kB` : `${formatCount(Math.round(bytes / MB))} MB`;

/** The title of a rule's policy. */
const titleOf = (policies: readonly OwnPolicy[], { rules }: Retention, rule: string): string =>
  policies.find(({ key }) => key === rules.find((one) => one.rule === rule)?.policy)?.title ?? rule;
