import { plural } from '../../domain/plural.ts';
import type { Static, TObject } from 'typebox';
import { act, type Acting } from '../../acts/act.ts';
import type { Api, Deps } from '../../http/context.ts';
import { done } from '../../http/envelope.ts';
import { envelopeOf } from '../../http/schemas.ts';
import { RowParams } from '../../http/row-id.ts';
import { METHOD_TRANSITIONS, type MethodEvent } from '../../domain/payment-methods/transitions.ts';
import type { Permission } from '../../domain/permissions.ts';
import { waitsFor } from '../second-person/waiting.ts';
import { editMethod, MethodEdit } from './changing/edit.ts';
import { MethodOpening, openMethod } from './changing/opening.ts';
import { type PaymentMethod as MethodRow, readMethod } from './read.ts';
import { approveMethod, MethodReview, ownWork, rejectMethod, submitMethod } from './review/review.ts';
import { MethodClose, MethodFreeze, MethodPause, MethodTurnDown } from './reasons.ts';
import { PaymentMethod } from './schemas.ts';
import {
  closeMethod,
  freezeMethod,
  MethodStart,
  pauseMethod,
  resumeMethod,
  unfreezeMethod,
} from './standing/standing.ts';

interface MethodAct<B extends TObject> {
  /** Missing for the edit itself. */
  verb?: MethodEvent;
  permission: Permission;
  /** Moves money: the request needs an Idempotency-Key. */
  money?: true;
  body: B;
  summary: string;
  perform: (act: Acting, deps: Deps, id: string, body: Static<B>) => Promise<void>;
  said: (method: MethodRow) => string;
}

/** Every act on one payment method. The table of permissions says who may, the table of transitions says when. */
export function methodActRoutes(app: Api): void {
  methodAct(app, {
    permission: 'methods.edit',
    body: MethodEdit,
    perform: editMethod,
    summary: 'Edit it; a change of the destination waits for another person',
    said: saidOfEdit,
  });
  methodAct(app, {
    verb: 'submit',
    permission: 'methods.edit',
    body: MethodReview,
    perform: submitMethod,
    summary: 'Submit a draft to a second person',
    said: ({ label }) => `${label} waits for another person's approval`,
  });
  methodAct(app, {
    verb: 'approve',
    permission: 'methods.approve',
    body: MethodReview,
    perform: approveMethod,
    summary: 'Approve what another person wrote',
    said: ({ label, status }) => (status === 'active' ? `${label} is approved and in use` : `${label} is approved`),
  });
  methodAct(app, {
    verb: 'reject',
    permission: 'methods.edit',
    body: MethodTurnDown,
    perform: rejectMethod,
    summary: 'Reject or withdraw a pending change',
    said: ({ label }) => `What waited of ${label} is rejected`,
  });
  methodAct(app, {
    verb: 'pause',
    permission: 'methods.pause',
    body: MethodPause,
    perform: pauseMethod,
    summary: 'Pause it: customers are not shown it',
    said: ({ label }) => `${label} is paused`,
  });
  methodAct(app, {
    verb: 'resume',
    permission: 'methods.resume',
    body: MethodStart,
    perform: resumeMethod,
    summary: 'Resume it: customers are shown it again',
    said: ({ label }) => `${label} is in use again`,
  });
  methodAct(app, {
    verb: 'freeze',
    permission: 'methods.freeze',
    body: MethodFreeze,
    perform: freezeMethod,
    summary: 'Freeze it: customers are not shown it from now on',
    said: saidOfFreeze,
  });
  methodAct(app, {
    verb: 'unfreeze',
    permission: 'methods.unfreeze',
    body: MethodStart,
    perform: unfreezeMethod,
    summary: 'Unfreeze; it is paused until somebody resumes it',
    said: ({ label }) => `${label} is no longer frozen; resume it when customers may pay to it`,
  });
  methodAct(app, {
    verb: 'close',
    permission: 'methods.close',
    body: MethodClose,
    perform: closeMethod,
    summary: 'Close it for good',
    said: ({ label }) => `${label} is closed`,
  });
  methodAct(app, {
    verb: 'open',
    permission: 'ledger.open',
    money: true,
    body: MethodOpening,
    perform: openMethod,
    summary: 'Enter what the account held before the panel; another person confirms it',
    said: ({ label, openingWaits }) =>
      openingWaits ? waitsFor(openingWaits) : `The opening balance of ${label} is entered`,
  });
}

function saidOfEdit({ label, status, waitsForApproval }: MethodRow): string {
  if (status === 'draft') return `${label} is saved as a draft`;
  return waitsForApproval ? `${label} is saved; the change waits for another person's approval` : `${label} is saved`;
}

function saidOfFreeze({ label, openDeposits }: MethodRow): string {
  if (openDeposits === 0) return `${label} is frozen`;
  return plural(openDeposits, {
    one: `${label} is frozen; 1 open deposit on it can still be decided`,
    many: `${label} is frozen; ${openDeposits} open deposits on it can still be decided`,
  });
}

function methodAct<B extends TObject>(
  app: Api,
  { verb, permission, money, body, summary, perform, said }: MethodAct<B>,
): void {
  app.route({
    method: verb ? 'POST' : 'PATCH',
    url: verb ? `/payment-methods/:id/${verb}` : '/payment-methods/:id',
    config: {
      access: { permission },
      ...(verb ? { from: METHOD_TRANSITIONS[verb] } : {}),
      ...(money ? { idempotency: 'required' as const } : {}),
    },
    schema: {
      operationId: `${verb ?? 'edit'}PaymentMethod`,
      tags: ['payment-methods'],
      summary,
      params: RowParams,
      body: body as TObject,
      response: { 200: envelopeOf(PaymentMethod) },
    },
    handler: (request) =>
      act(
        request,
        async (one) => {
          const { id } = request.params;
          await perform(one, app.deps, id, request.body as Static<B>);
          const method = await readMethod(app.deps, one.tx, one.actor, id);
          if (!method) throw new Error(`Payment method ${id} cannot be read`);
          return done(method, said(method));
        },
        { violations: { method_version_other_person: ownWork, payment_method_shows_its_version: ownWork } },
      ),
  });
}
