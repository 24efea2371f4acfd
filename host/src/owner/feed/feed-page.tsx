import { useState } from 'react';
import { Button, EmptyState, FailedState, Group, Page, SkeletonRows } from '@backoffice/shared/kit/core';
import { FeedKeyDialog, type FeedKeyQuestion } from '@backoffice/shared/owner';
import { Link, useQuery, useServices } from '@backoffice/shared/remote';
import { OwnerOnly } from '../owner-only.tsx';
import { OwnerTabs } from '../owner-tabs.tsx';
import { listFeedKeys } from './feed.resource.ts';
import { KeyPanel } from './key-panel.tsx';
import { Parsers } from './parsers.tsx';
import styles from '../owner.module.css';

/** How bank lines come in by themselves: keys of machines and forwarders, and parsers of messages (domain 2.1). */
export function FeedPage() {
  return (
    <OwnerOnly title="Bank feed">
      <Page title="Bank feed">
        <OwnerTabs />
        <Feed />
      </Page>
    </OwnerOnly>
  );
}

function Feed() {
  const { http } = useServices();
  const [asked, setAsked] = useState<FeedKeyQuestion | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['staff', 'feed-keys'],
    queryFn: ({ signal }) => listFeedKeys(http, { signal, background: true }),
    // How reading a mailbox goes is no event.
    refetchInterval: 20_000,
  });
  if (!data && error)
    return <FailedState title="The keys could not be loaded" message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={4} columns={3} label="Loading the keys" />;
  return (
    <div className={styles.column}>
      <Group gap="sm">
        <Button onClick={() => setAsked({ act: 'new' })}>New key</Button>
        <Button variant="default" onClick={() => setAsked({ act: 'mailbox' })}>
          Read a mailbox
        </Button>
        <Link className={styles.link} to="/admin/feed">
          Bench and messages that wait
        </Link>
      </Group>
      {data.items.length === 0 && (
        <EmptyState title="No keys">
          With a key of an account, a machine of the bank tells its lines, or a phone or mail server forwards the
          messages of the bank. A mailbox can also be read from here. Begin with the bench: paste a message of your bank
          and see whether a parser reads it.
        </EmptyState>
      )}
      {data.items.map((one) => (
        <KeyPanel key={one.id} of={one} onAsk={setAsked} />
      ))}
      <Parsers />
      {asked && <FeedKeyDialog asked={asked} choices={data} onLeave={() => setAsked(null)} />}
    </div>
  );
}
