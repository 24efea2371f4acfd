import { act, type Violations } from '../../acts/act.ts';
import { actorOf, type Api } from '../../http/context.ts';
import { done, halt, invalidField, refused } from '../../http/envelope.ts';
import { notFound } from '../../http/errors.ts';
import { envelopeOf, IdParams } from '../../http/schemas.ts';
import { isOf } from './build.ts';
import { fetchBuild } from './fetch-build.ts';
import { FetchProblem } from './get.ts';
import { askForBuild, endBuild } from './grant.ts';
import { readOverrides, type ReleaseOverride as Override } from './read.ts';
import {
  EndingOverride,
  FileParams,
  NewReleaseOverride,
  ReleaseOverride,
  ReleaseOverrides,
  RunningOverride,
} from './schemas.ts';
import { fileOfTicket, ticketOf } from './ticket.ts';

const tags = ['overrides'];
const config = { access: { permission: 'releases.try' } } as const;

const violations: Violations = {
  release_override_takes_two: () => refused('SELF_APPROVAL_BLOCKED', 'Another person confirms it.'),
};

/** Builds that are not released and that one person may run in a tab for some hours (docs/federation.md, 9.2). */
export function overrideRoutes(api: Api): void {
  granting(api);
  running(api);
}

function granting(api: Api): void {
  const { deps } = api;
  api.get(
    '/overrides',
    {
      config,
      schema: {
        operationId: 'listReleaseOverrides',
        tags,
        summary: 'Builds that somebody may run, or that wait for a second person',
        response: { 200: ReleaseOverrides },
      },
    },
    async () => ({ items: await readOverrides(deps.db, deps.clock.now()) }),
  );

  api.post(
    '/overrides',
    {
      config: { ...config, idempotency: 'required' },
      schema: {
        operationId: 'askForReleaseOverride',
        tags,
        summary: 'Fetch a build and ask a second person whether somebody may run it',
        body: NewReleaseOverride,
        response: { 200: envelopeOf(ReleaseOverride) },
      },
    },
    async (request) => {
      // Before the transaction, since a slow host must not hold one.
      const fetched = await fetchBuild(deps.settings, request.body).catch((error: unknown) => {
        if (error instanceof FetchProblem) return error;
        throw error;
      });
      return act(
        request,
        async (one) => {
          if (fetched instanceof FetchProblem) return halt(invalidField('address', 'BAD_VALUE', fetched.message));
          const row = await mustRead(one.tx, one.now, await askForBuild(one, deps, request.body, fetched));
          return done(
            row,
            `${row.no} waits for a second person: ${row.module} ${row.version} for ${row.staff.username}`,
          );
        },
        { violations },
      );
    },
  );

  api.post(
    '/overrides/:id/end',
    {
      config,
      schema: {
        operationId: 'endReleaseOverride',
        tags,
        summary: 'End it at once',
        params: IdParams,
        body: EndingOverride,
        response: { 200: envelopeOf(ReleaseOverride) },
      },
    },
    (request) =>
      act(request, async (one) => {
        await endBuild(one, request.params.id, request.body);
        const row = await mustRead(one.tx, one.now, request.params.id);
        return done(row, `${row.no} has ended: ${row.staff.username} works with the published ${row.module} again`);
      }),
  );
}

function running(api: Api): void {
  const { deps } = api;
  api.get(
    '/overrides/mine',
    {
      config: { access: 'session' },
      schema: {
        operationId: 'listOwnOverrides',
        tags,
        summary: 'Builds that this person may run now',
        response: { 200: ReleaseOverrides },
      },
    },
    async (request) => ({
      items: await readOverrides(deps.db, deps.clock.now(), { staffId: actorOf(request).id, running: true }),
    }),
  );

  api.get(
    '/overrides/mine/:id',
    {
      config: { access: 'session' },
      schema: {
        operationId: 'runOwnOverride',
        tags,
        summary: 'What a tab of this person runs, with the address of its files',
        params: IdParams,
        response: { 200: RunningOverride },
      },
    },
    async (request) => {
      const { id: staffId, sessionId } = actorOf(request);
      const { id } = request.params;
      const [row] = await readOverrides(deps.db, deps.clock.now(), { id, staffId, running: true });
      if (!row?.endsAt) throw notFound('override');
      const { build } = await deps.db
        .selectFrom('releaseOverride')
        .select('build')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const base = `/api/overrides/${id}/files/${await ticketOf(deps.db, id, sessionId)}/`;
      const { no, module, version, endsAt } = row;
      return { id, no, module, version, endsAt, base, release: build };
    },
  );

  api.get(
    '/overrides/:id/files/:ticket/:file',
    {
      config: {
        access: 'public',
        document: {
          responses: {
            200: { description: 'The file', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } },
          },
        },
      },
      schema: {
        operationId: 'getOverrideFile',
        tags,
        summary: 'A file of a build, for the session that its address was made for',
        params: FileParams,
      },
    },
    async (request, reply) => {
      const found = await fileOfTicket(deps, request.params);
      if (!found || !isOf(found.hash, found.content)) throw notFound('override-file');
      return reply
        .headers({ 'content-type': typeOf(found.name), 'cache-control': 'private, no-store' })
        .send(found.content);
    },
  );
}

/** By extension. What is not named here is offered as a download and never run. */
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  woff2: 'font/woff2',
};
const typeOf = (name: string): string => TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

async function mustRead(...[db, now, id]: [Parameters<typeof readOverrides>[0], Date, string]): Promise<Override> {
  const [row] = await readOverrides(db, now, { id });
  if (!row) throw notFound('override');
  return row;
}
