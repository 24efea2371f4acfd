import type { Http } from '@backoffice/shared/contract';
import { keepItem, leaveItem, openItem, type TimedLease } from '@backoffice/shared/entities';
import { markItem } from './other-tabs.ts';

/** A row must stay open this long before its lease is taken, so that stepping through a list takes none. */
const SETTLE_MS = 400;
const HEARTBEAT_MS = 30_000;
/** How long after the expiry of somebody else's lease to ask for it. */
const AFTER_MS = 250;

interface Held {
  http: Http;
  entity: string;
  id: string;
  staffId: string;
  /** Receives the item's current lease as the server reports it. */
  onAnswer: (lease: TimedLease | null) => void;
}

/**
 * Holds an item until it is left: takes its lease, renews it, or waits for somebody else's lease to expire. The returned
 * function gives the lease up, unless another tab still shows the item. A failed request is retried with the next beat:
 * nothing depends on a lease but courtesy.
 */
export function holdItem({ http, entity, id, staffId, onAnswer }: Held): () => void {
  const mark = markItem(entity, id);
  let mine: string | null = null;
  let left = false;
  let timer: ReturnType<typeof setTimeout>;

  const beat = async () => {
    const lease = await askFor().catch(() => undefined);
    if (lease !== undefined) mine = lease?.by.id === staffId ? lease.id : null;
    if (left) return leave();
    if (lease !== undefined) onAnswer(lease);
    timer = setTimeout(
      () => void beat(),
      mine || !lease ? HEARTBEAT_MS : Math.min(HEARTBEAT_MS, lease.endsAt - Date.now() + AFTER_MS),
    );
  };
  const askFor = async () => (mine && (await keepItem(http, mine))) || openItem(http, entity, id);
  const leave = async () => {
    const lease = mine;
    mine = null;
    if (!lease || (await mark.lift())) return;
    onAnswer(null);
    await leaveItem(http, lease).catch(() => undefined);
  };

  timer = setTimeout(() => void beat(), SETTLE_MS);
  return () => {
    left = true;
    clearTimeout(timer);
    if (mine) void leave();
    else void mark.lift();
  };
}
