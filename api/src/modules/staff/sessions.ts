import type { FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { type Static, Type } from 'typebox';
import { act } from '../../acts/act.ts';
import { moment } from '../../domain/moments.ts';
import { type Api, actorOf } from '../../http/context.ts';
import { done } from '../../http/envelope.ts';
import { notFound } from '../../http/errors.ts';
import {
  envelopeOf,
  Id,
  IdParams,
  listOf,
  named,
  nullable,
  object,
  pageQuery,
  StaffRef,
  Timestamp,
} from '../../http/schemas.ts';
import { conditions, containing, isAny } from '../../listing/conditions.ts';
import { type Listing, readListing } from '../../listing/listing.ts';
import { anyId, searchField } from '../../listing/query.ts';
import { staffRef } from '../../listing/refs.ts';
import { revokeSessions } from '../sessions/session-store.ts';
import { reasonOf } from '../../acts/reason.ts';
import { why } from './schemas.ts';

const RunningSession = named(
  'RunningSession',
  object({
    id: Id,
    staff: StaffRef,
    createdAt: Timestamp,
    lastSeenAt: Timestamp,
    expiresAt: Timestamp,
    ip: nullable(Type.String()),
    userAgent: nullable(Type.String()),
    factor: nullable(Type.String({ description: 'totp, passkey, recovery or reset; null for a password alone' })),
    newDevice: Type.Boolean({ description: 'The first sign-in of this person from this browser' }),
    current: Type.Boolean({ description: 'The session of this request' }),
  }),
);
const SessionQuery = object({ ...pageQuery(['createdAt', 'lastSeenAt']), staffId: anyId, ...searchField });

type Item = Static<typeof RunningSession>;
type Row = Omit<Item, 'createdAt' | 'lastSeenAt' | 'expiresAt' | 'current'> & {
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
};

const ofStaff = (condition: RawBuilder<unknown>) =>
  sql`EXISTS (SELECT FROM staff s WHERE s.id = t.staff_id AND ${condition})`;

/** Every session that is running, the latest first. */
const sessionListing: Listing<Static<typeof SessionQuery>, Row, Item> = {
  source: () => ({
    from: sql`staff_session t`,
    root: 't',
    columns: sql`t.id, ${staffRef('s')} AS staff, t.created_at, t.last_seen_at, t.expires_at, t.ip, t.user_agent,
      t.factor, t.new_device`,
    joins: sql`JOIN staff s ON s.id = t.staff_id`,
    sorts: {
      createdAt: { by: sql`t.created_at`, type: 'timestamptz' },
      lastSeenAt: { by: sql`t.last_seen_at`, type: 'timestamptz' },
    },
  }),
  where: (_, { q, staffId }, { clock }) =>
    conditions(
      sql`t.revoked_at IS NULL AND t.expires_at > ${clock.now()}`,
      ofStaff(sql`s.status = 'active'`),
      isAny(sql`t.staff_id`, staffId, 'uuid'),
      q !== undefined &&
        ofStaff(sql`(s.username ILIKE ${containing(q.trim())} OR s.name ILIKE ${containing(q.trim())})`),
    ),
  toItem: ({ createdAt, lastSeenAt, expiresAt, ...row }, actor) => ({
    ...row,
    createdAt: moment(createdAt),
    lastSeenAt: moment(lastSeenAt),
    expiresAt: moment(expiresAt),
    current: row.id === actor.sessionId,
  }),
  usualSort: '-createdAt',
};

/** Who is signed in, for owners; all sessions of a person end by `POST /staff/:id/end-sessions`. */
export function sessionsOfStaff(api: Api): void {
  const { deps } = api;
  const config = { access: { permission: 'owner' } } as const;
  api.get(
    '/staff/sessions',
    {
      config,
      schema: {
        operationId: 'listSessions',
        tags: ['staff'],
        summary: 'Every session that is running',
        querystring: SessionQuery,
        response: { 200: listOf(RunningSession) },
      },
    },
    (request) => readListing(sessionListing, deps, actorOf(request), request.query),
  );

  api.post(
    '/staff/sessions/:id/end',
    {
      config,
      schema: {
        operationId: 'endSession',
        tags: ['staff'],
        summary: 'End one session of anybody',
        params: IdParams,
        body: object({ reason: why }),
        response: { 200: envelopeOf(object({})) },
      },
    },
    (request) =>
      act(request as FastifyRequest, async ({ tx, now, audit }) => {
        const { id: sessionId } = request.params;
        const reason = reasonOf(request.body);
        const row = await tx
          .selectFrom('staffSession')
          .select('staffId')
          .where('id', '=', sessionId)
          .executeTakeFirst();
        const staffId = row?.staffId;
        const ended = staffId ? await revokeSessions(tx, { staffId, sessionId }, 'ended by an owner', now) : 0;
        if (!staffId || ended === 0) throw notFound('session');
        audit({ action: 'session.ended', entityType: 'staff', entityId: staffId, after: { sessionId }, reason });
        return done({}, 'Signed out there');
      }),
  );
}
