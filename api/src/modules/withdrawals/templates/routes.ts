import type { FastifyRequest } from 'fastify';
import { act, type Acting } from '../../../acts/act.ts';
import type { Api } from '../../../http/context.ts';
import { done } from '../../../http/envelope.ts';
import { envelopeOf, IdParams } from '../../../http/schemas.ts';
import { changeTemplate, makeTemplate, retireTemplate, undoTemplate } from './change.ts';
import { previewOf } from './preview.ts';
import { payoutAccounts, readTemplates } from './read.ts';
import {
  LayoutLook,
  NewTemplate,
  PayoutPreview,
  PayoutTemplates,
  TemplateChange,
  TemplateOutcome,
  TemplateStep,
} from './schemas.ts';

const tags = ['payout-templates'];
const config = { access: { permission: 'owner' } } as const;
const response = { 200: envelopeOf(TemplateOutcome) };

/** Templates of payout files, in the owner's room (domain 2.3). */
export function payoutTemplateRoutes(app: Api): void {
  const { deps } = app;
  app.get(
    '/payout-templates',
    {
      config,
      schema: {
        operationId: 'listPayoutTemplates',
        tags,
        summary: 'Every template of payout files, with what waits',
        response: { 200: PayoutTemplates },
      },
    },
    async () => ({ items: await readTemplates(deps.db), accounts: await payoutAccounts(deps.db) }),
  );

  app.post(
    '/payout-templates/preview',
    {
      config: { ...config, rate: 'read' },
      schema: {
        operationId: 'previewPayoutTemplate',
        tags,
        summary: 'The file that a layout makes of three invented payouts; changes nothing',
        body: LayoutLook,
        response: { 200: PayoutPreview },
      },
    },
    async ({ body }) => previewOf(body.layout, deps.clock.now(), deps.settings.businessTimeZone),
  );

  app.post(
    '/payout-templates',
    {
      config: { ...config, idempotency: 'required' },
      schema: {
        operationId: 'makePayoutTemplate',
        tags,
        summary: 'A new template; it waits for another owner',
        body: NewTemplate,
        response,
      },
    },
    (request) =>
      act(request as FastifyRequest, async (one) => {
        const { id, waits } = await makeTemplate(one, deps, request.body);
        return outcome(one, id, waits);
      }),
  );

  app.post(
    '/payout-templates/:id/change',
    {
      config,
      schema: {
        operationId: 'changePayoutTemplate',
        tags,
        summary: 'Another layout for later files; it waits for another owner',
        params: IdParams,
        body: TemplateChange,
        response,
      },
    },
    (request) =>
      act(request as FastifyRequest, async (one) =>
        outcome(one, request.params.id, await changeTemplate(one, deps, request.params.id, request.body)),
      ),
  );

  app.post(
    '/payout-templates/:id/retire',
    {
      config,
      schema: {
        operationId: 'retirePayoutTemplate',
        tags,
        summary: 'Take a template out of use at once',
        params: IdParams,
        body: TemplateStep,
        response,
      },
    },
    (request) =>
      act(request as FastifyRequest, async (one) => {
        await retireTemplate(one, deps, request.params.id, request.body);
        return outcome(one, request.params.id, false);
      }),
  );

  app.post(
    '/payout-templates/:id/undo',
    {
      config,
      schema: {
        operationId: 'undoPayoutTemplate',
        tags,
        summary: 'What was in use before the latest change; unless that takes it out of use, it waits',
        params: IdParams,
        body: TemplateStep,
        response,
      },
    },
    (request) =>
      act(request as FastifyRequest, async (one) =>
        outcome(one, request.params.id, await undoTemplate(one, deps, request.params.id, request.body)),
      ),
  );
}

async function outcome({ tx }: Acting, id: string, waits: boolean) {
  const [template] = await readTemplates(tx, id);
  if (!template) throw new Error(`Template ${id} cannot be read`);
  const { code, inUse, state } = template;
  const now = state === 'retired' ? `${code} is out of use` : `${code} is in use in version ${inUse?.version ?? 1}`;
  return done({ template, waits }, waits ? `${code} waits for another owner` : now);
}
