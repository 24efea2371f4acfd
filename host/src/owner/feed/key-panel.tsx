import type { FeedKey } from '@backoffice/shared/contract';
import { counted, formatCount, formatMoment, plural, WORDS } from '@backoffice/shared/domain';
import { Banner, Button, Facts, Group, StatusBadge } from '@backoffice/shared/kit/core';
import type { FeedKeyQuestion } from '@backoffice/shared/owner';
import { Panel } from '../../parts/panel.tsx';
import { useStaff } from '../../services/panel-context.tsx';
import { isOpenKey, KEY_FACES } from '../keys/key-faces.ts';
import styles from '../owner.module.css';

type Mailbox = NonNullable<FeedKey['mailbox']>;
const READING = {
  starting: { tone: 'warn', label: 'Not read yet' },
  reading: { tone: 'good', label: 'Read' },
  silent: { tone: 'bad', label: 'Not read for minutes' },
  problem: { tone: 'bad', label: 'Cannot be read' },
} as const satisfies Record<Mailbox['state'], { tone: string; label: string }>;

const SENDS = {
  LINES: 'Bank lines',
  MESSAGES: 'Messages of the bank',
  MAILBOX: 'Mails that are read from here',
} as const satisfies Record<FeedKey['kind'], string>;

/** One key or mailbox: what it told, how it goes, and its acts. */
export function KeyPanel({ of, onAsk }: { of: FeedKey; onAsk: (question: FeedKeyQuestion) => void }) {
  const { businessTimeZone } = useStaff();
  const now = new Date();
  const at = (moment: string) => formatMoment(moment, businessTimeZone, now);
  const names = (people: FeedKey['forwarders']) => people.map(({ name }) => name).join(', ');
  const { mailbox } = of;
  const face = mailbox && of.state === 'active' ? READING[mailbox.state] : KEY_FACES[of.state];
  return (
    <Panel title={`${of.name} (${of.paymentMethod.label})`} aside={<StatusBadge {...face} />} id={of.id}>
      <div className={styles.inside}>
        {of.failedCount > 0 && of.lastFailedAt && (
          <Banner tone="warn">
            {plural(of.failedCount, {
              one: `1 of its requests was refused for a wrong signature or clock, ${at(of.lastFailedAt)}.`,
              many: `${formatCount(of.failedCount)} of its requests were refused for a wrong signature or clock, the last ${at(of.lastFailedAt)}.`,
            })}
          </Banner>
        )}
        {mailbox && of.state === 'active' && <Trouble of={mailbox} at={at} />}
        <Facts
          of={[
            { label: 'Sends', value: SENDS[of.kind] },
            ...(mailbox ? mailboxFacts(mailbox, at) : [{ label: 'Key', value: of.publicId }]),
            { label: 'Account ends in', value: of.accountTail },
            { label: mailbox ? 'Checked by' : 'Mail server', value: of.mailServer },
            { label: 'Made', value: `${at(of.madeAt)} by ${of.madeBy.name}` },
            { label: 'Confirmed by', value: of.confirmedBy?.name },
            { label: mailbox ? 'Who can read it' : 'Forwarders', value: names(of.forwarders) || 'Nobody is named' },
            { label: 'Last used', value: mailbox ? null : of.lastUsedAt ? at(of.lastUsedAt) : 'Never' },
            { label: 'Told', value: counted(of.lines, WORDS.bankLine) },
            { label: 'Messages that wait', value: of.kind === 'LINES' ? null : String(of.unread) },
            { label: of.state === 'ended' ? 'Ended' : 'Ends', value: of.endsAt && at(of.endsAt) },
          ]}
        />
        {isOpenKey(of) && (
          <Group gap="xs">
            <Button
              size="xs"
              variant="default"
              aria-label={mailbox ? `Name a reader of ${of.name}` : `Name a forwarder of ${of.name}`}
              onClick={() => onAsk({ act: 'forwarder', of })}
            >
              {mailbox ? 'Name a reader' : 'Name a forwarder'}
            </Button>
            <Button
              size="xs"
              variant="default"
              aria-label={mailbox ? `Stop reading ${of.name}` : `End the key of ${of.name}`}
              onClick={() => onAsk({ act: 'end', of })}
            >
              {mailbox ? 'Stop reading' : 'End'}
            </Button>
          </Group>
        )}
      </div>
    </Panel>
  );
}

function Trouble({ of, at }: { of: Mailbox; at: (moment: string) => string }) {
  if (of.problem && of.problemSince)
    return (
      <Banner tone="bad">
        {of.problem} It has been so since {at(of.problemSince)} and is tried again by itself. Mails that come meanwhile
        are read afterwards.
      </Banner>
    );
  if (of.state === 'silent' && of.lookedAt)
    return (
      <Banner tone="bad">
        Nobody has looked into it since {at(of.lookedAt)}. An instance of the API must be running.
      </Banner>
    );
  return null;
}

const mailboxFacts = (of: Mailbox, at: (moment: string) => string) => [
  { label: 'Mailbox', value: `${of.username} at ${of.host}, folder ${of.folder}` },
  {
    label: 'Signed in by',
    value: of.oauth ? `OAuth 2.0 of ${new URL(of.oauth.tokenUrl).host}, client ${of.oauth.clientId}` : 'Password',
  },
  { label: 'Encryption', value: of.security === 'tls' ? 'TLS' : 'STARTTLS' },
  { label: 'Port', value: String(of.port) },
  { label: 'Senders', value: of.senders.join(', ') },
  { label: 'Counts as signed', value: of.spfCounts ? 'DKIM or SPF' : 'DKIM' },
  { label: 'Read from', value: at(of.readFrom) },
  { label: 'Last look', value: of.lookedAt ? at(of.lookedAt) : 'Never' },
  { label: 'Last mail', value: of.lastMailAt ? at(of.lastMailAt) : 'None' },
  { label: 'Mails taken', value: String(of.mails) },
  { label: 'Mails left alone', value: String(of.others) },
  { label: 'Gone before they were read', value: of.gone ? String(of.gone) : null },
];
