import { Type } from 'typebox';
import { wholeReads } from '../../http/whole-reads.ts';
import { actorOf, type Api } from '../../http/context.ts';
import { notFound } from '../../http/errors.ts';
import { listOf, named, nullable, object, oneOf } from '../../http/schemas.ts';
import { readListing } from '../../listing/listing.ts';
import { maySeeHistory, withheldFrom } from './may-see.ts';
import { readChain } from './chain.ts';
import { auditListing, AuditQuery, HistoryQuery, listHistory, readEntry } from './read-audit.ts';
import { ENTITY_TYPES } from '../../domain/nouns.ts';
import { AuditChain, AuditEvent } from './schemas.ts';
import { verifyAudit } from './verify-audit.ts';

const AuditVerdict = named(
  'AuditVerdict',
  object({
    ok: Type.Boolean(),
    checked: Type.Integer(),
    unsealed: Type.Integer(),
    head: nullable(object({ position: Type.Integer(), hash: Type.String() })),
    firstBad: nullable(object({ position: Type.Integer(), seq: nullable(Type.Integer()), reason: Type.String() })),
  }),
);

const HistoryParams = object({
  entityType: oneOf(ENTITY_TYPES),
  id: Type.String({ pattern: '^[A-Za-z0-9._-]{1,64}$' }),
});
const EntryParams = object({ seq: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });
const tags = ['audit'];

/** Who did what, when and why; append-only and hash-chained (safety 2.9). */
export function auditRoutes(api: Api): void {
  const { deps } = api;
  api.get(
    '/audit',
    {
      config: { access: { permission: 'audit.read' } },
      schema: {
        operationId: 'listAudit',
        tags,
        summary: 'All entries, newest first',
        querystring: AuditQuery,
        response: { 200: listOf(AuditEvent) },
      },
    },
    (request) => readListing(auditListing, deps, actorOf(request), request.query),
  );

  api.get(
    '/audit/entry/:seq',
    {
      config: { access: { permission: 'audit.read' } },
      schema: {
        operationId: 'getAuditEntry',
        tags,
        summary: 'One entry by its number',
        params: EntryParams,
        response: { 200: AuditEvent },
      },
    },
    async (request) => {
      const entry = await readEntry(deps, request.params.seq);
      if (!entry) throw notFound('entry');
      return entry;
    },
  );

  api.get(
    '/audit/chain',
    {
      config: { access: { permission: 'audit.read' } },
      schema: {
        operationId: 'getAuditChain',
        tags,
        summary: 'The last seal and the last check of the hash chain',
        response: { 200: AuditChain },
      },
    },
    () => readChain(deps),
  );

  api.get(
    '/audit/verify',
    {
      config: { access: { permission: 'audit.read' } },
      schema: {
        operationId: 'verifyAudit',
        tags,
        summary: 'Check the whole hash chain',
        response: { 200: AuditVerdict },
      },
    },
    wholeReads(api, (db) => verifyAudit(db)),
  );

  api.get(
    '/audit/:entityType/:id',
    {
      config: { access: 'session' },
      schema: {
        operationId: 'getHistory',
        tags,
        summary: 'The history of one row, for everybody who may see the row',
        params: HistoryParams,
        querystring: HistoryQuery,
        response: { 200: listOf(AuditEvent) },
      },
    },
    async (request) => {
      const { entityType, id } = request.params;
      const actor = actorOf(request);
      if (!(await maySeeHistory(deps.db, actor, entityType, id))) throw notFound('row');
      return listHistory(deps, entityType, id, request.query, withheldFrom(actor, entityType));
    },
  );
}
