import { useEffect, useRef } from 'react';
import { PlaceTopics } from '../../remotes/places/topics.tsx';
import { NoticeList } from './notice-list.tsx';
import { OpenDecisionList } from './open-decision-list.tsx';
import { PastToasts } from './past-toasts.tsx';
import { RingSettings } from './ring-settings.tsx';
import type { Bell } from './use-bell.ts';
import { WorkList } from './work-list.tsx';
import styles from './bell.module.css';

/**
 * The content of the bell: unanswered decisions, new work, notices, this tab's past toasts, and the settings for
 * ringing.
 */
export function NoticePanel({ bell: { notices, work, open }, onLeave }: { bell: Bell; onLeave: () => void }) {
  const left = useRef<() => void>(undefined);
  left.current = () => {
    notices.readAll();
    work.clear();
  };
  // Notices become read on closing, so the marks stay while the list is open.
  useEffect(() => () => left.current?.(), []);
  const nothing = open.length + work.fresh.length + notices.items.length === 0;
  return (
    <div className={styles.scroll} tabIndex={-1}>
      <OpenDecisionList open={open} onLeave={onLeave} />
      <WorkList fresh={work.fresh} onLeave={onLeave} />
      <NoticeList notices={notices.items} onLeave={onLeave} />
      {nothing && (
        <p className={styles.empty}>Nothing concerns you now. Escalations, mentions and reversals come here.</p>
      )}
      <PlaceTopics onLeave={onLeave} />
      <PastToasts />
      <RingSettings />
    </div>
  );
}
