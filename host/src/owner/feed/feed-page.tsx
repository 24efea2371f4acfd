import { Button, EmptyState, Group } from '@backoffice/shared/kit/core';
import { FeedKeyDialog, type FeedKeyQuestion } from '@backoffice/shared/owner';
import { Link } from '@backoffice/shared/remote';
import { isOpenKey, KEY_WORDS } from '../keys/key-faces.ts';
import { NotInUse } from '../not-in-use.tsx';
import { OwnerPage } from '../owner-page.tsx';
import { listFeedKeys } from './feed.resource.ts';
import { KeyPanel } from './key-panel.tsx';
import { Parsers } from './parsers.tsx';
import styles from '../owner.module.css';

type Keys = Awaited<ReturnType<typeof listFeedKeys>>;

/** How reading a mailbox goes is no event. */
const READ_EVERY_MS = 20_000;

/** How bank lines come in by themselves: keys of machines and forwarders, mailboxes, and parsers of messages (domain 2.1). */
export function FeedPage() {
  return (
    <OwnerPage<Keys, FeedKeyQuestion>
      title="Bank feed"
      what="keys"
      queryKey={['staff', 'feed-keys']}
      read={listFeedKeys}
      readEveryMs={READ_EVERY_MS}
      dialog={(asked, onLeave, keys) => <FeedKeyDialog asked={asked} choices={keys} onLeave={onLeave} />}
    >
      {(keys, ask) => (
        <>
          <Group gap="sm">
            <Button onClick={() => ask({ act: 'new' })}>New key</Button>
            <Button variant="default" onClick={() => ask({ act: 'mailbox' })}>
              Read a mailbox
            </Button>
            <Link className={styles.link} to="/admin/feed">
              Bench and messages that wait
            </Link>
          </Group>
          {keys.items.length === 0 && (
            <EmptyState title="No keys">
              With a key of an account, a machine of the bank tells its lines, or a phone or mail server forwards the
              messages of the bank. A mailbox can also be read from here. Begin with the bench: paste a message of your
              bank and see whether a parser reads it.
            </EmptyState>
          )}
          {keys.items.filter(isOpenKey).map((one) => (
            <KeyPanel key={one.id} of={one} onAsk={ask} />
          ))}
          <NotInUse words={KEY_WORDS}>
            {keys.items
              .filter((one) => !isOpenKey(one))
              .map((one) => (
                <KeyPanel key={one.id} of={one} onAsk={ask} />
              ))}
          </NotInUse>
          <Parsers />
        </>
      )}
    </OwnerPage>
  );
}
