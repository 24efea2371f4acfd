import { Type } from 'typebox';
import { act } from '../../acts/act.ts';
import { actorOf, type Api } from '../../http/context.ts';
import { done } from '../../http/envelope.ts';
import { notFound } from '../../http/errors.ts';
import { envelopeOf, Id, IdParams, named, nullable, object, Timestamp } from '../../http/schemas.ts';
import { changePreferences, readPreferences, StaffPreferences } from './preferences.ts';
import { accessChanged, revokeSessions } from './session-store.ts';

const StaffSession = named(
  'StaffSession',
  object({
    id: Id,
    createdAt: Timestamp,
    lastSeenAt: Timestamp,
    expiresAt: Timestamp,
    ip: nullable(Type.String()),
    userAgent: nullable(Type.String()),
    current: Type.Boolean({ description: 'The session of this request' }),
  }),
);

const tags = ['me'];

/** What a person may see and change of their own account. */
export function meRoutes(api: Api): void {
  preferenceRoutes(api);
  ownSessionRoutes(api);
}

function preferenceRoutes(api: Api): void {
  const { db } = api.deps;
  api.get(
    '/me/preferences',
    {
      config: { access: 'session' },
      schema: {
        operationId: 'getPreferences',
        tags,
        summary: 'Preferences: theme, device and others',
        response: { 200: StaffPreferences },
      },
    },
    (request) => readPreferences(db, actorOf(request).id),
  );

  api.patch(
    '/me/preferences',
    {
      config: { access: 'session' },
      schema: {
        operationId: 'changePreferences',
        tags,
        summary: 'Change the given preferences',
        body: StaffPreferences,
        response: { 200: StaffPreferences },
      },
    },
    (request) => changePreferences(db, actorOf(request).id, request.body),
  );
}

function ownSessionRoutes(api: Api): void {
  const { db, clock } = api.deps;
  api.get(
    '/me/sessions',
    {
      config: { access: 'session' },
      schema: {
        operationId: 'listOwnSessions',
        tags,
        summary: 'Where this account is signed in',
        response: { 200: object({ items: Type.Array(StaffSession) }) },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const rows = await db
        .selectFrom('staffSession')
        .select(['id', 'createdAt', 'lastSeenAt', 'expiresAt', 'ip', 'userAgent'])
        .where('staffId', '=', actor.id)
        .where('revokedAt', 'is', null)
        .where('expiresAt', '>', clock.now())
        .orderBy('createdAt', 'desc')
        .limit(100)
        .execute();
      const items = rows.map((row) => ({
        ...row,
        createdAt: row.createdAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
        current: row.id === actor.sessionId,
      }));
      return { items };
    },
  );

  api.delete(
    '/me/sessions/:id',
    {
      config: { access: 'session' },
      schema: {
        operationId: 'endOwnSession',
        tags,
        summary: 'End one of these sessions',
        params: IdParams,
        response: { 200: envelopeOf(object({})) },
      },
    },
    (request) =>
      act(request, async ({ tx, actor, now, audit, emit }) => {
        const ended = await revokeSessions(
          tx,
          { staffId: actor.id, sessionId: request.params.id },
          'ended by its person',
          now,
        );
        if (ended === 0) throw notFound('session');
        audit({
          action: 'session.ended',
          entityType: 'staff',
          entityId: actor.id,
          after: { sessionId: request.params.id },
        });
        emit(accessChanged(actor.id));
        return done({}, 'Signed out there');
      }),
  );
}
