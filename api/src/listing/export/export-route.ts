import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { type TObject, type TSchema, Type } from 'typebox';
import { type Api, actorOf } from '../../http/context.ts';
import { many, object, oneOf, type PageQueryValues } from '../../http/schemas.ts';
import type { Permission } from '../../domain/permissions.ts';
import type { Listing } from '../listing.ts';
import { businessMoment } from './cell.ts';
import type { ExportColumn } from './column.ts';
import { markedName } from '../../http/marked-name.ts';
import { exportRows } from './export-rows.ts';
import { inTime } from './in-time.ts';

/** A list that can be exported as a file. */
export interface ExportedList<Query extends PageQueryValues, Row, Item> {
  /** Path of the list; its export is `<path>/export`. The last segment names the file. */
  path: `/${string}`;
  /** Id of the OpenAPI operation, e.g. `exportDeposits`. */
  operationId: string;
  /** Whoever may see the list may export it, with the same masks; of deposits, whoever may report on all of them. */
  permission: Permission;
  /** The list's own query. */
  query: TObject;
  listing: Listing<Query, Row, Item>;
  columns: readonly ExportColumn<Item>[];
}

const csv = {
  200: { description: 'The rows; UTF-8 with BOM, CRLF', content: { 'text/csv': { schema: { type: 'string' } } } },
};

/** `GET <list>/export`: the rows of the list, by its filters and in its order, as CSV (domain 2.0, Export). */
export function exportRoute<Query extends PageQueryValues, Row, Item>(
  app: Api,
  list: ExportedList<Query, Row, Item>,
): void {
  app.get(
    `${list.path}/export`,
    {
      exposeHeadRoute: false,
      config: { access: { permission: list.permission }, rate: 'export', document: { responses: csv } },
      schema: {
        operationId: list.operationId,
        tags: [list.path.slice(1)],
        summary: 'The list as CSV: its filters and order, chosen columns, masked as on the screen',
        querystring: exportQuery(list.query, list.columns),
      },
    },
    async (request, reply) => {
      const { asOf, lines, release } = await exportRows(
        request as FastifyRequest,
        list,
        request.query as Query & { columns?: string[] },
      );
      // A reader who left while the rows were counted has been logged already.
      if (reply.raw.destroyed) return release().then(() => reply.hijack());
      reply.raw.once('close', () => void release());
      const actor = actorOf(request);
      const { clock, settings } = app.deps;
      const name = markedName(
        fileName(list.path, actor.username, businessMoment(clock.now(), settings.businessTimeZone)),
        settings,
      );
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${name}"`,
          'cache-control': 'no-store',
          'x-as-of': asOf.toISOString(),
        })
        .send(Readable.from(inTime(lines, { settings, release, cut: () => reply.raw.destroy() })));
    },
  );
}

/** The list's filters and order without its paging, and which columns. */
function exportQuery(query: TObject, columns: readonly { id: string }[]): TObject {
  const {
    limit: _limit,
    cursor: _cursor,
    dir: _dir,
    count: _count,
    ...filters
  } = query.properties as Record<string, TSchema>;
  const ids = columns.map(({ id }) => id);
  return object({
    ...filters,
    columns: Type.Optional(many(oneOf(ids, { description: 'Columns in the wanted order; all by default' }))),
  });
}

/** States what, who and when, so that a stray file tells where it came from (domain 4). */
const fileName = (path: string, username: string, moment: string): string =>
  `${path.split('/').at(-1)}_${username}_${moment.replace(' ', '_').replaceAll(':', '')}.csv`;
