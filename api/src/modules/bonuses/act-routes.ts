import { figure, plural } from '../../domain/plural.ts';
import { BONUS_TRANSITIONS } from '../../domain/bonuses/transitions.ts';
import { type TObject, Type } from 'typebox';
import { act, type Acting } from '../../acts/act.ts';
import { actorOf, type Api } from '../../http/context.ts';
import { type Decided, type Decision, decisionRoute } from '../../acts/decision-route.ts';
import { done } from '../../http/envelope.ts';
import { envelopeOf, IdParams, text, object } from '../../http/schemas.ts';
import { rupees } from '../../domain/rupees.ts';
import { budgetsOf } from './budget.ts';
import { keepBonus } from './claw-back.ts';
import { Approval, approveBonus, Ending, rejectBonus, releaseBonus, reverseBonus } from './decide.ts';
import { BonusGround, readGround } from './ground.ts';
import {
  BonusesImported,
  BonusFile,
  BonusFilePreview,
  BonusImport,
  importBonuses,
  previewBonusFile,
} from './import/import.ts';
import { BonusBudgets, BonusPreview, BonusPreviewRequest, previewBonus } from './preview.ts';
import { type Bonus as BonusRow, readBonus } from './read.ts';
import { NewBonus, requestBonus } from './request.ts';
import { Bonus } from './schemas.ts';
import { bonusViolations } from './violations.ts';

const bonuses: Decided<BonusRow> = {
  plural: 'bonuses',
  name: 'Bonus',
  answer: Bonus,
  from: BONUS_TRANSITIONS,
  read: readBonus,
  violations: () => bonusViolations,
};
const tags = ['bonuses'];
const asking = { access: { permission: 'bonuses.request' } } as const;
const violations = { violations: bonusViolations };

/** Routes that give and end bonuses. The table of permissions says who may, the table of transitions says when. */
export function bonusActRoutes(app: Api): void {
  previewRoutes(app);
  app.post(
    '/bonuses',
    {
      config: { ...asking, idempotency: 'required' },
      schema: {
        operationId: 'requestBonus',
        tags,
        summary: 'Request a bonus; a second person credits it',
        body: NewBonus,
        response: { 200: envelopeOf(Bonus) },
      },
    },
    (request) =>
      act(
        request,
        async (one) => {
          const bonus = await mustRead(one, (await requestBonus(one, request.body)).id);
          return done(
            bonus,
            `${bonus.no}: ${rupees(bonus.amountPaise)} to ${bonus.customer.name} waits for a second person`,
          );
        },
        violations,
      ),
  );
  app.post(
    '/bonuses/import',
    {
      config: { ...asking, idempotency: 'required' },
      schema: {
        operationId: 'importBonuses',
        tags,
        summary: 'Request the new rows of a file',
        body: BonusImport,
        response: { 200: envelopeOf(BonusesImported) },
      },
    },
    (request) =>
      act(
        request,
        async (one) => {
          const result = await importBonuses(one, request.body);
          return done(
            result,
            plural(result.imported, {
              one: `1 bonus of ${rupees(result.sumPaise)} waits for a second person`,
              many: `${figure(result.imported)} bonuses, ${rupees(result.sumPaise)} in all, wait for a second person`,
            }),
          );
        },
        violations,
      ),
  );
  const route = <B extends TObject>(decision: Decision<BonusRow, B>) => decisionRoute(app, bonuses, decision);
  route({
    verb: 'approve',
    permission: 'bonuses.approve',
    money: true,
    body: Approval,
    perform: approveBonus,
    summary: 'Credit it as the second person',
    said: ({ no, amountPaise, customer }) => `${no} is approved: ${rupees(amountPaise)} to ${customer.name}`,
  });
  route({
    verb: 'reject',
    permission: 'bonuses.approve',
    money: true,
    body: Ending,
    perform: rejectBonus,
    summary: 'Reject it, or withdraw one’s own request',
    said: ({ no }) => `${no} is rejected`,
  });
  route({
    verb: 'reverse',
    permission: 'bonuses.decide',
    money: true,
    body: Ending,
    perform: reverseBonus,
    summary: 'Claw it back',
    said: ({ no, amountPaise }) => `${no} is clawed back: ${rupees(amountPaise)}`,
  });
  route({
    verb: 'keep',
    permission: 'bonuses.decide',
    money: true,
    body: Ending,
    perform: keepBonus,
    summary: 'Leave it with the customer although its deposit was reversed',
    said: ({ no, amountPaise }) => `${no} is kept: ${rupees(amountPaise)}`,
  });
  route({
    verb: 'release',
    permission: 'bonuses.decide',
    money: true,
    body: Ending,
    perform: releaseBonus,
    summary: 'Turn it into cash before its turnover is met',
    said: ({ no, amountPaise }) => `${no} is released: ${rupees(amountPaise)} is cash`,
  });
}

function previewRoutes(app: Api): void {
  app.post(
    '/bonuses/preview',
    {
      config: asking,
      schema: {
        operationId: 'previewBonus',
        tags,
        summary: 'The resulting bonus, and who has to approve it',
        body: BonusPreviewRequest,
        response: { 200: BonusPreview },
      },
    },
    (request) => previewBonus(app.deps, actorOf(request), request.body),
  );
  app.post(
    '/bonuses/import/preview',
    {
      config: asking,
      schema: {
        operationId: 'previewBonusImport',
        tags,
        summary: 'The verdict on each row of a file',
        body: BonusFile,
        response: { 200: BonusFilePreview },
      },
    },
    (request) => previewBonusFile(app.deps, request.body),
  );
  app.get(
    '/bonuses/customers/:id',
    {
      config: asking,
      schema: {
        operationId: 'bonusGround',
        tags,
        summary: 'What staff look at before they give a customer a bonus',
        params: IdParams,
        response: { 200: BonusGround },
      },
    },
    (request) => readGround(app.deps, actorOf(request), request.params.id),
  );
  const query = object({ campaign: Type.Optional(text(40, { min: 1 })) });
  app.get(
    '/bonuses/budgets',
    {
      config: asking,
      schema: {
        operationId: 'bonusBudgets',
        tags,
        summary: "The day's budgets of this person",
        querystring: query,
        response: { 200: BonusBudgets },
      },
    },
    async (request) => ({
      budgets: await budgetsOf(app.deps.db, app.deps.clock.now(), app.deps.settings.businessTimeZone, {
        requestedBy: actorOf(request).id,
        campaignCode: request.query.campaign?.toUpperCase() ?? null,
      }),
    }),
  );
}

async function mustRead({ tx, actor }: Acting, id: string): Promise<BonusRow> {
  const bonus = await readBonus(tx, actor, id);
  if (!bonus) throw new Error(`Bonus ${id} cannot be read`);
  return bonus;
}
