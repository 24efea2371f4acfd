import type { WebHook } from '@backoffice/shared/contract';
import { counted, formatMoment } from '@backoffice/shared/domain';
import { Banner, Button, EmptyState, Facts, Group, StatusBadge } from '@backoffice/shared/kit/core';
import { HookDialog, type HookQuestion, SecondPersonNotice, typesWords, useReadHooks } from '@backoffice/shared/owner';
import { useServices } from '@backoffice/shared/remote';
import { Panel } from '../../parts/panel.tsx';
import { useStaff } from '../../services/panel-context.tsx';
import { NotInUse } from '../not-in-use.tsx';
import { OwnerPage } from '../owner-page.tsx';
import { useSend } from '../use-send.ts';
import { listWebHooks, sendTest } from './web-hooks.resource.ts';
import styles from '../owner.module.css';

const FACES = {
  active: { tone: 'good', label: 'On' },
  waiting: { tone: 'warn', label: 'Waits for another owner' },
  refused: { tone: 'neutral', label: 'Never confirmed' },
  paused: { tone: 'bad', label: 'Paused' },
  ended: { tone: 'neutral', label: 'Ended' },
} as const;

const faceOf = ({ status, waiting }: WebHook) => FACES[status === 'waiting' && !waiting ? 'refused' : status];

const isKept = ({ status }: WebHook): boolean => status !== 'ended';

const HOOK_WORDS = { one: 'web hook', many: 'web hooks' };

/** How the deliveries fare is no event. */
const READ_EVERY_MS = 20_000;

type WebHooks = Awaited<ReturnType<typeof listWebHooks>>;

/** Where the operator's app hears of what happens (domain 3.7). */
export function WebHooksPage() {
  return (
    <OwnerPage<WebHooks, HookQuestion>
      title="Web hooks"
      what="web hooks"
      queryKey={['staff', 'web-hooks']}
      read={listWebHooks}
      readEveryMs={READ_EVERY_MS}
      dialog={(asked, onLeave, { events }) => <HookDialog asked={asked} events={events} onLeave={onLeave} />}
    >
      {({ items, events }, ask) => (
        <>
          <div>
            <Button onClick={() => ask({ act: 'new' })}>New web hook</Button>
          </div>
          {items.length === 0 && (
            <EmptyState title="No web hooks">
              With a web hook the operator&apos;s app hears at once when a deposit is credited, a payout is made or a
              customer is asked something. Until then it asks for the state of each request, or reads the list of
              events.
            </EmptyState>
          )}
          {items.filter(isKept).map((one) => (
            <HookPanel key={one.id} of={one} events={events} onAsk={(act) => ask({ act, of: one })} />
          ))}
          <NotInUse words={HOOK_WORDS}>
            {items
              .filter((one) => !isKept(one))
              .map((one) => (
                <HookPanel key={one.id} of={one} events={events} onAsk={(act) => ask({ act, of: one })} />
              ))}
          </NotInUse>
        </>
      )}
    </OwnerPage>
  );
}

type Act = Exclude<HookQuestion['act'], 'new'>;

interface HookPanelProps {
  of: WebHook;
  events: WebHooks['events'];
  onAsk: (act: Act) => void;
}

function HookPanel({ of, events, onAsk }: HookPanelProps) {
  const { businessTimeZone } = useStaff();
  const now = new Date();
  const at = (moment: string | null) => moment && formatMoment(moment, businessTimeZone, now);
  const all = events.map(({ type }) => type);
  return (
    <Panel title={of.description} aside={<StatusBadge {...faceOf(of)} />} id={of.id}>
      <div className={styles.inside}>
        {of.waiting && <SecondPersonNotice of={of.waiting} />}
        {of.status === 'paused' && <Banner tone="bad">{of.pausedWhy}</Banner>}
        {of.status === 'active' && of.failingSince && (
          <Banner tone="warn">Nothing was delivered since {at(of.failingSince)}. What waits is tried again.</Banner>
        )}
        <Facts
          of={[
            { label: 'Address', value: of.url },
            { label: 'Events', value: typesWords(of.types, all) },
            { label: 'Last delivered', value: at(of.lastDelivered) ?? 'Never' },
            { label: 'On their way', value: of.pending || null },
            { label: 'Given up', value: of.givenUp ? counted(of.givenUp, EVENT) : null },
            { label: 'Second signature until', value: at(of.secondSecretUntil) },
            { label: 'Made', value: `${at(of.madeAt)} by ${of.madeBy.name}` },
          ]}
        />
        {of.status !== 'ended' && <HookButtons of={of} onAsk={onAsk} />}
      </div>
    </Panel>
  );
}

const EVENT = { one: 'event', many: 'events' };

/** Nothing but the end is possible while a request about it waits. */
function HookButtons({ of, onAsk }: Omit<HookPanelProps, 'events'>) {
  const { http } = useServices();
  const readAgain = useReadHooks();
  const { busy, error, run } = useSend();
  const name = of.description;
  const button = (act: Act, label: string) => (
    <Button size="xs" variant="default" aria-label={`${label}: ${name}`} onClick={() => onAsk(act)}>
      {label}
    </Button>
  );
  const isSet = of.status !== 'waiting' && !of.waiting;
  return (
    <>
      <Group gap="xs">
        {isSet && of.status === 'active' && (
          <Button
            size="xs"
            aria-label={`Send a test: ${name}`}
            loading={busy}
            onClick={() => void run(() => sendTest(http, of.id)).then(readAgain)}
          >
            Send a test
          </Button>
        )}
        {isSet && of.status === 'paused' && button('active', 'Resume')}
        {isSet && button('change', 'Change')}
        {isSet && of.status === 'active' && button('paused', 'Pause')}
        {isSet && button('secret', 'New secret')}
        {isSet && of.givenUp > 0 && button('again', 'Send again')}
        {button('ended', 'End')}
      </Group>
      {error && <Banner tone="bad">{error}</Banner>}
    </>
  );
}
