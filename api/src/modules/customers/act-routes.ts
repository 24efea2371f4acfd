import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Static, TObject } from 'typebox';
import { act, type Acting } from '../../acts/act.ts';
import { CUSTOMER_TRANSITIONS, type CustomerEvent } from '../../domain/customers/transitions.ts';
import type { Permission } from '../../domain/permissions.ts';
import type { Api, Deps } from '../../http/context.ts';
import { done } from '../../http/envelope.ts';
import { notFound } from '../../http/errors.ts';
import { envelopeOf, Id, object } from '../../http/schemas.ts';
import { waitsFor } from '../second-person/waiting.ts';
import { Identifying, identifyCustomer, rateCustomer, Rating, tagCustomer, Tagging } from './deciding/marks.ts';
import { openCustomer, Opening } from './deciding/opening.ts';
import { blockPayee, DecidingPayee, unblockPayee, verifyPayee } from './deciding/payee-acts.ts';
import { blockCustomer, Blocking, closeCustomer, Closing, unblockCustomer, Unblocking } from './deciding/standing.ts';
import { customerParams } from './params.ts';
import { CustomerPanel } from './panel-schemas.ts';
import { readPanel } from './panel.ts';
import { namedCustomer } from './read.ts';

type Panel = Static<typeof CustomerPanel>;

interface CustomerAct<B extends TObject> {
  verb: string;
  permission: Permission;
  /** Moves money: the request needs an Idempotency-Key. */
  money?: true;
  summary: string;
  body: B;
  perform: (act: Acting, deps: Deps, id: string, body: Static<B>) => Promise<void>;
  said: (panel: Panel) => string;
}

/** What a person in the panel decides about a customer (domain 1.2); each act answers the panel of the customer. */
export function customerActRoutes(app: Api): void {
  const one = <B extends TObject>(verb: CustomerEvent, of: Omit<CustomerAct<B>, 'verb'>): void =>
    customerAct(app, { ...of, verb });
  one('block', {
    permission: 'customers.block',
    summary: 'Suspend or block a customer',
    body: Blocking,
    perform: blockCustomer,
    said: ({ customer }) => `${customer.code} is ${customer.status}`,
  });
  one('unblock', {
    permission: 'customers.decide',
    summary: 'Lift what was decided in the panel; a second person confirms it where the policy says so',
    body: Unblocking,
    perform: unblockCustomer,
    said: ({ customer, waiting, standing }) =>
      waiting
        ? waitsFor(waiting)
        : customer.status === 'active'
          ? `${customer.code} is active`
          : `${customer.code} is no longer blocked in the panel, but still ${standing.appStatus} by the app`,
  });
  one('close', {
    permission: 'customers.decide',
    summary: 'Close a customer without money and open requests',
    body: Closing,
    perform: closeCustomer,
    said: ({ customer }) => `${customer.code} is closed`,
  });
  one('rate', {
    permission: 'customers.decide',
    summary: 'Set the risk level',
    body: Rating,
    perform: rateCustomer,
    said: ({ customer }) => `The risk of ${customer.code} is ${customer.riskLevel}`,
  });
  one('identify', {
    permission: 'customers.decide',
    summary: 'Decide about the identity check, or leave it to the app again',
    body: Identifying,
    perform: identifyCustomer,
    said: ({ customer }) => `The identity check of ${customer.code} is ${customer.kycStatus}`,
  });
  one('tag', {
    permission: 'customers.decide',
    summary: 'Set the tags',
    body: Tagging,
    perform: tagCustomer,
    said: ({ customer }) => `The tags of ${customer.code} are saved`,
  });
  one('open', {
    permission: 'ledger.open',
    money: true,
    summary: 'Enter what the customer had before the panel; another person confirms it',
    body: Opening,
    perform: openCustomer,
    said: ({ customer, waiting }) =>
      waiting ? waitsFor(waiting) : `The opening balance of ${customer.code} is entered`,
  });
  payeeAct(app, 'block', 'customers.block', 'Block a beneficiary: it is not paid', blockPayee);
  payeeAct(app, 'unblock', 'customers.decide', 'Let a beneficiary be paid again', unblockPayee);
  payeeAct(app, 'verify', 'customers.decide', 'Say that the account is the customer’s own', verifyPayee);
}

function customerAct<B extends TObject>(
  app: Api,
  { verb, permission, money, summary, body, perform, said }: CustomerAct<B>,
): void {
  app.post(
    `/customers/:id/${verb}`,
    {
      config: {
        access: { permission },
        from: CUSTOMER_TRANSITIONS[verb as CustomerEvent],
        ...(money ? { idempotency: 'required' as const } : {}),
      },
      schema: {
        operationId: `${verb}Customer`,
        tags: ['customers'],
        summary,
        params: object(customerParams),
        body: body as TObject,
        response: { 200: envelopeOf(CustomerPanel) },
      },
    },
    (request) =>
      act(request as FastifyRequest, async (one) => {
        await perform(one, app.deps, request.params.id, request.body as Static<B>);
        const panel = await panelOf(one, app.deps, request.params.id);
        return done(panel, said(panel));
      }),
  );
}

function payeeAct(
  app: Api,
  verb: 'block' | 'unblock' | 'verify',
  permission: Permission,
  summary: string,
  perform: (act: Acting, deps: Deps, id: string, body: Static<typeof DecidingPayee>) => Promise<void>,
): void {
  const past = { block: 'blocked', unblock: 'no longer blocked', verify: 'verified' }[verb];
  app.post(
    `/customers/:id/payees/:payeeId/${verb}`,
    {
      config: { access: { permission } },
      schema: {
        operationId: `${verb}Payee`,
        tags: ['customers'],
        summary,
        params: object({ ...customerParams, payeeId: Id }),
        body: DecidingPayee,
        response: { 200: envelopeOf(CustomerPanel) },
      },
    },
    (request) =>
      act(request as FastifyRequest, async (one) => {
        const { id, payeeId } = request.params;
        await mustBelong(one, id, payeeId);
        await perform(one, app.deps, payeeId, request.body);
        const panel = await panelOf(one, app.deps, id);
        const waiting = panel.payees.find((payee) => payee.id === payeeId)?.waiting;
        return done(panel, waiting ? waitsFor(waiting) : `The beneficiary of ${panel.customer.code} is ${past}`);
      }),
  );
}

async function mustBelong({ tx }: Acting, id: string, payeeId: string): Promise<void> {
  const { rows } = await sql`
    SELECT 1 FROM customer_payout_account a JOIN customer c ON c.id = a.customer_id WHERE a.id = ${payeeId} AND ${namedCustomer(id)}`.execute(
    tx,
  );
  if (rows.length === 0) throw notFound('payee');
}

/** The customer as it is now; only somebody who may see the customer gets this far. */
async function panelOf({ tx, actor }: Acting, { clock }: Deps, id: string): Promise<Panel> {
  const panel = await readPanel({ db: tx, clock }, actor, id);
  if (!panel) throw new Error(`Customer ${id} cannot be read`);
  return panel;
}
