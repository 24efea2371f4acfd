import { Type } from 'typebox';
import { type Api, actorOf } from '../../http/context.ts';
import { object } from '../../http/schemas.ts';
import { markRead, ReadMark } from './mark-read.ts';
import { Notifications, NotificationsQuery, readNotifications } from './read-notifications.ts';

const tags = ['notifications'];

/**
 * Notifications of the signed-in person; the server keeps the read mark, so every browser shows the same (domain 2.10).
 */
export function notificationRoutes(app: Api): void {
  const { db, clock } = app.deps;
  app.get(
    '/notifications',
    {
      config: { access: 'session' },
      schema: {
        operationId: 'listNotifications',
        tags,
        summary: 'One’s own notifications, newest first; kept for 30 days',
        querystring: NotificationsQuery,
        response: { 200: Notifications },
      },
    },
    (request) => readNotifications(db, actorOf(request), request.query),
  );

  // Not an act of a person, so it answers plain JSON (domain, decision 14).
  app.post(
    '/notifications/read',
    {
      config: { access: 'session' },
      schema: {
        operationId: 'markNotificationsRead',
        tags,
        summary: 'Mark the named ones, or all up to one, as read',
        body: ReadMark,
        response: { 200: object({ unread: Type.Integer() }) },
      },
    },
    (request) => markRead(db, actorOf(request), clock.now(), request.body),
  );
}
