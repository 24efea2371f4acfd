import { Type } from 'typebox';
import { act } from '../../../acts/act.ts';
import { actorOf, type Api } from '../../../http/context.ts';
import { done, refused } from '../../../http/envelope.ts';
import { envelopeOf, Id, IdParams, object } from '../../../http/schemas.ts';
import { readStatementFile } from '../reading/read-file.ts';
import { receiveFile } from '../receive.ts';
import { passwordOf, refusalOf, STATEMENT_BODY } from '../upload.ts';
import { UploadedName } from '../schemas.ts';
import { forgetLayout, Forgetting, LearnedLayout, learnedLayout, listLearned } from './learned.ts';
import { Tried, tryLayout } from './try.ts';

const tags = ['statements'];

/** What was learned of the files of banks: listed, tried and forgotten. */
export function learnedRoutes(api: Api): void {
  api.get(
    '/statement-layouts',
    {
      config: { access: { permission: 'utrs.import' } },
      schema: {
        operationId: 'listStatementLayouts',
        tags,
        summary: 'The columns of files of banks that somebody has said, each with its newest version',
        response: { 200: object({ items: Type.Array(LearnedLayout) }) },
      },
    },
    async (request) => ({ items: await listLearned(api.deps.db, actorOf(request)) }),
  );

  api.post(
    '/statement-layouts/:id/forget',
    {
      config: { access: { permission: 'utrs.book' }, idempotency: 'required' },
      schema: {
        operationId: 'forgetStatementLayout',
        tags,
        summary: 'Forget the columns of a file; they are learned anew when somebody says them again',
        params: IdParams,
        body: Forgetting,
        response: { 200: envelopeOf(object({ id: Id })) },
      },
    },
    (request) =>
      act(request, async (one) => {
        const { bank } = await forgetLayout(one, request.params.id, request.body);
        return done({ id: request.params.id }, `The columns of ${bank} are forgotten`);
      }),
  );
}

/** Registered where the bytes of files are taken. */
export function tryRoute(scope: Api): void {
  scope.post(
    '/statement-layouts/:id/try',
    {
      config: { access: { permission: 'utrs.import' }, rate: 'upload', document: { requestBody: STATEMENT_BODY } },
      schema: {
        operationId: 'tryStatementLayout',
        tags,
        summary: 'Read a file by a layout; keeps and enters nothing',
        description: 'A locked file needs its password in `x-statement-password`, URI-encoded. It is kept nowhere.',
        params: IdParams,
        querystring: UploadedName,
        response: { 200: envelopeOf(Tried) },
      },
    },
    async (request) => {
      const { layout } = await learnedLayout(scope.deps.db, actorOf(request), request.params.id);
      const password = passwordOf(request.headers['x-statement-password']);
      const read = await readStatementFile(await receiveFile(request), {
        fileName: request.query.name,
        zone: scope.deps.settings.businessTimeZone,
        ...(password === undefined ? {} : { password }),
      });
      if (!read.ok) {
        const { code, status } = refusalOf(read.problem);
        return refused(code, status);
      }
      return done(tryLayout(read.file, layout), '');
    },
  );
}
