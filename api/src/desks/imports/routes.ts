import { Type } from 'typebox';
import { act } from '../../acts/act.ts';
import { plural } from '../../domain/plural.ts';
import type { Permission } from '../../domain/permissions.ts';
import type { Api } from '../../http/context.ts';
import { done, type Envelope } from '../../http/envelope.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import { envelopeOf, IdParams, object } from '../../http/schemas.ts';
import { waitsFor } from '../../modules/second-person/waiting.ts';
import { askOpenings } from './enter/openings.ts';
import { enterPeople } from './enter/people.ts';
import { type DataImport as Row, readImports, readProblems } from './read-imports.ts';
import { readFile } from './reading/read-file.ts';
import { AskingOpenings, DataImport, Entering, type ImportKind, ImportProblem, UploadQuery } from './schemas.ts';
import './tables.ts';

const tags = ['imports'];

interface Family {
  /** First segment of the paths. */
  at: 'customers' | 'openings';
  /** Suffix of the operation ids. */
  name: string;
  kinds: readonly ImportKind[];
  permission: Permission;
}

/** Customers and payees are the owner's to bring in; opening balances are money, and not the owner's. */
const PEOPLE: Family = { at: 'customers', name: 'Customer', kinds: ['customers', 'payees'], permission: 'owner' };
const OPENINGS: Family = { at: 'openings', name: 'Opening', kinds: ['openings'], permission: 'ledger.open' };

const csvBody = {
  required: true,
  content: {
    'text/csv': {
      schema: { type: 'string', format: 'binary', description: 'The file, with headings; read while it arrives' },
    },
  },
};

/** A company's customers, payees and opening balances from files: read, shown, entered (domain 1.2). */
export async function importRoutes(api: Api): Promise<void> {
  for (const family of [PEOPLE, OPENINGS]) {
    await uploadRoute(api, family);
    readRoutes(api, family);
  }
  api.post(
    '/customers/imports/:id/enter',
    {
      config: { access: { permission: PEOPLE.permission }, idempotency: 'required' },
      schema: {
        operationId: 'enterCustomerImport',
        tags,
        summary: 'Enter the file that was read: all of its good rows, or nothing',
        params: IdParams,
        body: Entering,
        response: { 200: envelopeOf(DataImport) },
      },
    },
    (request) =>
      act(request, async (one): Promise<Envelope<Row>> => {
        const { added, changed, same } = await enterPeople(one, api.deps, request.params.id, request.body);
        const [row] = await readImports(one.tx, PEOPLE.kinds, request.params.id);
        if (!row) throw new Error('The file cannot be read');
        const words = plural(added, { one: '1 row is new', many: `${added} rows are new` });
        return done(row, `${words}, ${changed} changed, ${same} known already`);
      }),
  );
  api.post(
    '/openings/imports/:id/ask',
    {
      config: { access: { permission: OPENINGS.permission }, idempotency: 'required' },
      schema: {
        operationId: 'askOpeningImport',
        tags,
        summary: 'Ask another person to enter these opening balances',
        params: IdParams,
        body: AskingOpenings,
        response: { 200: envelopeOf(DataImport) },
      },
    },
    (request) =>
      act(request, async (one): Promise<Envelope<Row>> => {
        await askOpenings(one, api.deps, request.params.id, request.body);
        const [row] = await readImports(one.tx, OPENINGS.kinds, request.params.id);
        if (!row) throw new Error('The file cannot be read');
        return done(row, row.waiting ? waitsFor(row.waiting) : `${row.added} opening balances are entered`);
      }),
  );
}

/** Has a scope of its own, because no other route takes CSV; the body is read by the route while it arrives. */
async function uploadRoute(api: Api, { at, name, kinds, permission }: Family): Promise<void> {
  await api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('text/csv', (_request, _payload, next) => next(null, undefined));
    (scope as Api).post(
      `/${at}/imports`,
      {
        config: { access: { permission }, rate: 'upload', document: { requestBody: csvBody } },
        schema: {
          operationId: `read${name}Import`,
          tags,
          summary: 'Read a file and say what it would change; enters nothing',
          querystring: UploadQuery(kinds),
          response: { 200: DataImport },
        },
      },
      async (request) => {
        if (!/^text\/csv\b/i.test(request.headers['content-type'] ?? ''))
          throw new HttpError(415, 'Send the file as text/csv.', { code: 'HTTP_415' });
        const id = await readFile(request, request.query.kind, request.query.name);
        const [row] = await readImports(api.deps.db, kinds, id);
        if (!row) throw new Error('The file cannot be read');
        return row;
      },
    );
  });
}

function readRoutes(api: Api, { at, name, kinds, permission }: Family): void {
  const config = { access: { permission } } as const;
  api.get(
    `/${at}/imports`,
    {
      config,
      schema: {
        operationId: `list${name}Imports`,
        tags,
        summary: 'The newest files, without their problems',
        response: { 200: object({ items: Type.Array(DataImport) }) },
      },
    },
    async () => ({ items: await readImports(api.deps.db, kinds) }),
  );
  api.get(
    `/${at}/imports/:id`,
    {
      config,
      schema: { operationId: `get${name}Import`, tags, params: IdParams, response: { 200: DataImport } },
    },
    async (request) => {
      const [row] = await readImports(api.deps.db, kinds, request.params.id);
      if (!row) throw notFound('file');
      return row;
    },
  );
  api.get(
    `/${at}/imports/:id/problems`,
    {
      config,
      schema: {
        operationId: `list${name}ImportProblems`,
        tags,
        summary: 'The problems of a file, a thousand at a time',
        params: IdParams,
        querystring: object({ after: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000 })) }),
        response: { 200: object({ items: Type.Array(ImportProblem) }) },
      },
    },
    async (request) => {
      const [row] = await readImports(api.deps.db, kinds, request.params.id);
      if (!row) throw notFound('file');
      return { items: await readProblems(api.deps.db, row.id, request.query.after ?? 0) };
    },
  );
}
