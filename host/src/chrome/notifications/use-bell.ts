import { useCallback, useEffect, useRef } from 'react';
import { useOpenDecisions, type OpenDecision } from '@backoffice/shared/remote';
import { usePreferences, useStaff } from '../../services/panel-context.tsx';
import { isQuiet } from './quiet-hours.ts';
import { useFreshWork, type FreshWorkState } from './use-fresh-work.ts';
import { useNotices, type Notices } from './use-notices.ts';

/** Loaded on demand, as few people use it. */
const loadRing = () => import(/* webpackChunkName: "ring" */ './ring.ts');

export interface Bell {
  /** The number of items to look at: unread notices, unanswered decisions, new work in queues that ring. */
  count: number;
  notices: Notices;
  work: FreshWorkState;
  open: readonly OpenDecision[];
}

/**
 * The state of the bell. It rings when the count grows, never for what was there when the page loaded, and never in
 * quiet hours.
 */
export function useBell(): Bell {
  const { rings } = usePreferences();
  const notices = useNotices();
  const work = useFreshWork();
  const { id, businessTimeZone } = useStaff();
  const open = useOpenDecisions(id);
  const newest = notices.items[0];
  const tell = useCallback(
    (text: string) => {
      if ((rings.sound || rings.popups) && !isQuiet(rings, new Date(), businessTimeZone))
        void loadRing().then(
          ({ ring }) => ring(text, rings),
          () => undefined,
        );
    },
    [rings, businessTimeZone],
  );
  const heard = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (heard.current !== undefined && newest && newest.id > heard.current) tell(newest.text);
    if (newest) heard.current = newest.id;
  }, [newest, tell]);
  const rung = useRef(0);
  useEffect(() => {
    const [first] = work.fresh;
    if (work.count > rung.current && first) tell(`${first.count} new: ${first.queue.title}`);
    rung.current = work.count;
  }, [work.count, work.fresh, tell]);
  return { count: notices.unread + open.length + work.count, notices, work, open };
}
