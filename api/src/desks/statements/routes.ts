import { createHash } from 'node:crypto';
import { Type } from 'typebox';
import { act } from '../../acts/act.ts';
import { figure, plural } from '../../domain/plural.ts';
import { rupees } from '../../domain/rupees.ts';
import { actorOf, type Api } from '../../http/context.ts';
import { done, type Envelope } from '../../http/envelope.ts';
import { notFound } from '../../http/errors.ts';
import { envelopeOf, IdParams, object } from '../../http/schemas.ts';
import { mustSee } from '../../modules/payment-methods/read.ts';
import { actRoutes } from './act-routes.ts';
import { sayAsking } from './asking.ts';
import { readStatementFile } from './reading/read-file.ts';
import { receiveFile } from './receive.ts';
import { listStatements, readRows, readStatement, type StatementFile as Row } from './read-statements.ts';
import { ListQuery, RowsQuery, StatementColumns, StatementFile, StatementFileRow, UploadQuery } from './schemas.ts';
import { stageFile } from './stage.ts';
import { learnedRoutes, tryRoute } from './learned/routes.ts';
import { passwordOf, refusalOf, STATEMENT_BODY } from './upload.ts';

const tags = ['statements'];
const importing = { access: { permission: 'utrs.import' } } as const;

/** Statements of the bank as files: read, shown, entered on both sides (domain 2.1). */
export async function statementRoutes(api: Api): Promise<void> {
  await uploadRoute(api);
  readingRoutes(api);
  actRoutes(api);
  learnedRoutes(api);
}

/** Has a scope of its own, because no other route takes the bytes of a file. */
async function uploadRoute(api: Api): Promise<void> {
  await api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/octet-stream', (_request, _payload, next) => next(null, undefined));
    tryRoute(scope as Api);
    (scope as Api).post(
      '/statements',
      {
        config: { ...importing, rate: 'upload', document: { requestBody: STATEMENT_BODY } },
        schema: {
          operationId: 'uploadStatement',
          tags,
          summary: 'Read a statement and say what entering it would do; enters nothing',
          description: 'A locked file needs its password in `x-statement-password`, URI-encoded. It is kept nowhere.',
          querystring: UploadQuery,
          response: { 200: envelopeOf(StatementFile) },
        },
      },
      async (request): Promise<Envelope<Row>> => {
        await mustSee(api.deps.db, actorOf(request), request.query.paymentMethodId);
        const password = passwordOf(request.headers['x-statement-password']);
        const bytes = await receiveFile(request);
        const read = await readStatementFile(bytes, {
          fileName: request.query.name,
          zone: api.deps.settings.businessTimeZone,
          ...(password === undefined ? {} : { password }),
        });
        if (!read.ok) return refusalOf(read.problem);
        const sha256 = createHash('sha256').update(bytes).digest();
        return act(request, async (one): Promise<Envelope<Row>> => {
          const { paymentMethodId: methodId, name: fileName } = request.query;
          const id = await stageFile(one, { methodId, fileName, sha256, file: read.file });
          const statement = await readStatement(api.deps, one.tx, one.actor, id);
          if (!statement) throw new Error('The statement cannot be read');
          return done(statement, saidOf(statement));
        });
      },
    );
  });
}

function saidOf(row: Row): string {
  const { no, status, creditCount, debitCount, creditsPaise, debitsPaise } = row;
  const asks = sayAsking(row);
  if (asks) return asks;
  const state = status === 'entered' ? `${no} is entered already` : `${no} is read`;
  const credits = plural(creditCount, { one: '1 credit', many: `${figure(creditCount)} credits` });
  const debits = plural(debitCount, { one: '1 debit', many: `${figure(debitCount)} debits` });
  return `${state}: ${credits} of ${rupees(creditsPaise)}, ${debits} of ${rupees(debitsPaise)}`;
}

function readingRoutes(api: Api): void {
  const { deps } = api;
  api.get(
    '/statements',
    {
      config: importing,
      schema: {
        operationId: 'listStatements',
        tags,
        summary: 'The newest statements of an account, by the days that they cover',
        querystring: ListQuery,
        response: { 200: object({ items: Type.Array(StatementFile) }) },
      },
    },
    async (request) => ({ items: await listStatements(deps.db, actorOf(request), request.query.paymentMethodId) }),
  );
  api.get(
    '/statements/:id',
    {
      config: importing,
      schema: { operationId: 'getStatementFile', tags, params: IdParams, response: { 200: StatementFile } },
    },
    async (request) => {
      const row = await readStatement(deps, deps.db, actorOf(request), request.params.id);
      if (!row) throw notFound('statement');
      return row;
    },
  );
  api.get(
    '/statements/:id/rows',
    {
      config: importing,
      schema: {
        operationId: 'listStatementRows',
        tags,
        summary: 'The rows with their verdicts, five hundred at a time',
        params: IdParams,
        querystring: RowsQuery,
        response: { 200: object({ items: Type.Array(StatementFileRow) }) },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const row = await readStatement(deps, deps.db, actor, request.params.id);
      if (!row) throw notFound('statement');
      return { items: await readRows(deps, deps.db, actor, row, request.query) };
    },
  );
  api.get(
    '/statements/:id/columns',
    {
      config: importing,
      schema: {
        operationId: 'getStatementColumns',
        tags,
        summary: 'The first rows of a table and how they are understood',
        params: IdParams,
        response: { 200: StatementColumns },
      },
    },
    async (request) => {
      const row = await readStatement(deps, deps.db, actorOf(request), request.params.id);
      if (!row) throw notFound('statement');
      const kept = await deps.db
        .selectFrom('statement')
        .select(['file', 'layout'])
        .where('id', '=', row.id)
        .executeTakeFirst();
      return {
        rows: kept?.file?.kind === 'table' ? kept.file.rows.slice(0, SHOWN_ROWS) : [],
        layout: kept?.layout ?? null,
      };
    },
  );
}

/** Rows shown for saying which column is what. */
const SHOWN_ROWS = 40;
