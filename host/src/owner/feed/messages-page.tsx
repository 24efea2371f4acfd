import type { FeedMessage } from '@backoffice/shared/contract';
import { formatMoment } from '@backoffice/shared/domain';
import {
  Button,
  EmptyState,
  Facts,
  FailedState,
  ForbiddenState,
  Page,
  SkeletonRows,
  StatusBadge,
} from '@backoffice/shared/kit/core';
import { useHeldPage } from '@backoffice/shared/kit/overlay';
import { Bench, fieldFacts, MessageActs } from '@backoffice/shared/owner';
import { ServicesProvider, useInfiniteQuery, useServices } from '@backoffice/shared/remote';
import { can } from '@backoffice/shared/session';
import { Panel } from '../../parts/panel.tsx';
import { usePanel, useStaff } from '../../services/panel-context.tsx';
import { listOpenMessages } from './feed.resource.ts';
import styles from '../owner.module.css';

/** The bench, and messages of banks that no line came of, for owners and leads (domain 2.1). */
export function MessagesPage() {
  const staff = useStaff();
  const { own } = usePanel();
  useHeldPage();
  return (
    <Page title="Messages of banks">
      {can(staff, 'feed.read') ? (
        <ServicesProvider services={own}>
          <Messages mayDecide={can(staff, 'feed.decide')} />
        </ServicesProvider>
      ) : (
        <ForbiddenState title="Messages of banks are for leads">
          Ask a lead of the deposit or banker desk, or an owner.
        </ForbiddenState>
      )}
    </Page>
  );
}

/** No event tells of a message. */
const READ_EVERY_MS = 20_000;

function Messages({ mayDecide }: { mayDecide: boolean }) {
  const { http } = useServices();
  const list = useInfiniteQuery({
    queryKey: ['feed', 'messages'],
    queryFn: ({ signal, pageParam }) => listOpenMessages(http, pageParam, { signal, background: true }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ page }) => (page.hasMore ? page.next : undefined),
    refetchInterval: READ_EVERY_MS,
  });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const keys = [...new Map(items.map(({ key }) => [key.id, key])).values()];
  return (
    <div className={styles.column}>
      <Panel title="Bench">
        <div className={styles.inside}>
          <p className={styles.fine}>
            Paste a message of a bank and see which parser reads it, and what it would become. Nothing is entered.
          </p>
          <Bench keys={keys} />
        </div>
      </Panel>
      {list.isPending && <SkeletonRows rows={4} columns={3} label="Loading the messages" />}
      {list.isError && !list.data && (
        <FailedState
          title="The messages could not be loaded"
          message={list.error.message}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && items.length === 0 && (
        <EmptyState title="No message waits">
          Messages that no parser reads, and those that are not believed, are kept here until somebody decides.
        </EmptyState>
      )}
      {items.map((message) => (
        <Message key={message.id} of={message} mayDecide={mayDecide} />
      ))}
      {list.isFetchNextPageError && (
        <FailedState
          title="Older messages could not be loaded"
          message={list.error.message}
          onRetry={() => void list.fetchNextPage()}
        />
      )}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <div>
          <Button
            size="xs"
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Older messages
          </Button>
        </div>
      )}
    </div>
  );
}

const FACES = {
  unread: { tone: 'warn', label: 'Not read' },
  refused: { tone: 'bad', label: 'Not believed' },
  differs: { tone: 'bad', label: 'Differs from its line' },
  not_authentic: { tone: 'bad', label: 'Not authentic' },
  entered: { tone: 'good', label: 'Entered' },
  known: { tone: 'neutral', label: 'Known' },
  ignored: { tone: 'neutral', label: 'Put aside' },
} as const satisfies Record<FeedMessage['state'], object>;

function Message({ of, mayDecide }: { of: FeedMessage; mayDecide: boolean }) {
  const { businessTimeZone } = useStaff();
  const at = formatMoment(of.receivedAt ?? of.createdAt, businessTimeZone, new Date());
  return (
    <Panel
      title={of.sender ? `${of.no} from ${of.sender}` : `${of.no} without a sender`}
      aside={<StatusBadge {...FACES[of.state]} />}
      id={of.id}
    >
      <div className={styles.inside}>
        <p>{of.why}</p>
        <p className={styles.fine}>{of.textDeletedAt ? 'The text was deleted by the retention rule.' : of.text}</p>
        <Facts
          of={[
            { label: 'Account', value: of.paymentMethod.label },
            { label: 'Came', value: at },
            { label: 'As', value: of.kind === 'sms' ? 'SMS' : 'E-mail' },
            { label: 'Forwarded by', value: of.key.name },
            { label: 'Bank line', value: of.utr?.no },
            ...(of.fields ? fieldFacts(of.fields) : []),
          ]}
        />
        {mayDecide && <MessageActs of={of} />}
      </div>
    </Panel>
  );
}
