import type { FeedKey } from '@backoffice/shared/contract';
import { formatMoment, counted, WORDS } from '@backoffice/shared/domain';
import { Banner, Button, EmptyState, Facts, Group, StatusBadge } from '@backoffice/shared/kit/core';
import { FeedKeyDialog, type FeedKeyQuestion } from '@backoffice/shared/owner';
import { Link } from '@backoffice/shared/remote';
import { Panel } from '../../parts/panel.tsx';
import { useStaff } from '../../services/panel-context.tsx';
import { isOpenKey, KEY_FACES } from '../keys/key-faces.ts';
import { OwnerPage } from '../owner-page.tsx';
import { listFeedKeys } from './feed.resource.ts';
import { Parsers } from './parsers.tsx';
import styles from '../owner.module.css';

type Keys = Awaited<ReturnType<typeof listFeedKeys>>;

/** How bank lines come in by themselves: keys of machines and forwarders, and parsers of messages (domain 2.1). */
export function FeedPage() {
  return (
    <OwnerPage<Keys, FeedKeyQuestion>
      title="Bank feed"
      what="keys"
      queryKey={['staff', 'feed-keys']}
      read={listFeedKeys}
      dialog={(asked, onLeave, keys) => <FeedKeyDialog asked={asked} choices={keys} onLeave={onLeave} />}
    >
      {(keys, ask) => (
        <>
          <Group gap="sm">
            <Button onClick={() => ask({ act: 'new' })}>New key</Button>
            <Link className={styles.link} to="/admin/feed">
              Bench and messages that wait
            </Link>
          </Group>
          {keys.items.length === 0 && (
            <EmptyState title="No keys">
              With a key of an account, a machine of the bank tells its lines, or a phone or mailbox forwards the
              messages of the bank. Begin with the bench: paste a message of your bank and see whether a parser reads
              it.
            </EmptyState>
          )}
          {keys.items.map((one) => (
            <KeyPanel key={one.id} of={one} onAsk={ask} />
          ))}
          <Parsers />
        </>
      )}
    </OwnerPage>
  );
}

function KeyPanel({ of, onAsk }: { of: FeedKey; onAsk: (question: FeedKeyQuestion) => void }) {
  const { businessTimeZone } = useStaff();
  const now = new Date();
  const at = (moment: string) => formatMoment(moment, businessTimeZone, now);
  const names = (people: FeedKey['forwarders']) => people.map(({ name }) => name).join(', ');
  return (
    <Panel title={`${of.name} (${of.paymentMethod.label})`} aside={<StatusBadge {...KEY_FACES[of.state]} />} id={of.id}>
      <div className={styles.inside}>
        {of.failedCount > 0 && of.lastFailedAt && (
          <Banner tone="warn">
            {of.failedCount} of its requests were refused for a wrong signature or clock, the last {at(of.lastFailedAt)}
            .
          </Banner>
        )}
        <Facts
          of={[
            { label: 'Sends', value: of.kind === 'LINES' ? 'Bank lines' : 'Messages of the bank' },
            { label: 'Key', value: of.publicId },
            { label: 'Account ends in', value: of.accountTail },
            { label: 'Mail server', value: of.mailServer },
            { label: 'Made', value: `${at(of.madeAt)} by ${of.madeBy.name}` },
            { label: 'Confirmed by', value: of.confirmedBy?.name },
            { label: 'Forwarders', value: names(of.forwarders) || 'Nobody is named' },
            { label: 'Last used', value: of.lastUsedAt ? at(of.lastUsedAt) : 'Never' },
            { label: 'Told', value: counted(of.lines, WORDS.bankLine) },
            { label: 'Messages that wait', value: of.kind === 'MESSAGES' ? String(of.unread) : null },
            { label: of.state === 'ended' ? 'Ended' : 'Ends', value: of.endsAt && at(of.endsAt) },
          ]}
        />
        {isOpenKey(of) && (
          <Group gap="xs">
            <Button
              size="xs"
              variant="default"
              aria-label={`Name a forwarder of ${of.name}`}
              onClick={() => onAsk({ act: 'forwarder', of })}
            >
              Name a forwarder
            </Button>
            <Button
              size="xs"
              variant="default"
              aria-label={`End the key of ${of.name}`}
              onClick={() => onAsk({ act: 'end', of })}
            >
              End
            </Button>
          </Group>
        )}
      </div>
    </Panel>
  );
}
