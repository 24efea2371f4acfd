import { newId } from '../../db/ids.ts';
import { createSession } from '../../modules/sessions/session-store.ts';
import { createStaff } from '../../modules/staff/create-staff.ts';
import type { OwnReasonList } from '../../desks/policies/reasons/read.ts';
import type { PolicyKey } from '../../domain/policies/policies.ts';
import type { ReasonListName } from '../../domain/reasons/lists.ts';
import { BUILT_IN } from '../../modules/withdrawals/templates/built-in.ts';
import { key } from '../../testing/index.ts';
import { templateInUse } from '../../testing/payouts/payout-template.ts';
import type { Case, Cases, Stage } from './stage.ts';
import { overrideCases } from './override-cases.ts';
import { webHookCases } from './web-hook-cases.ts';

const reason = 'Nobody else is here';
let made = 0;

/** A new account that nothing else touches. */
async function account({ desk }: Stage): Promise<{ id: string; version: number }> {
  const { db, app } = desk.api;
  const username = `once.${(made += 1)}`;
  const person = { username, name: 'Once Only', actionName: 'Deposit', lead: true, password: 'x'.repeat(12) } as const;
  return { id: await createStaff(db, person, app.deps.settings), version: 1 };
}

/** An act on a new account, after those in `before`. */
const on =
  (verb: string, body: object = {}, before: readonly string[] = []): Case =>
  async (stage) => {
    const { id, version } = await account(stage);
    const owner = await stage.desk.as('owner.two');
    for (const [at, earlier] of before.entries())
      await owner.post(`/staff/${id}/${earlier}`, { version: version + at, reason });
    return { by: 'owner', path: `/staff/${id}/${verb}`, body: { version: version + before.length, reason, ...body } };
  };

/** A role of a group that nothing else touches. */
async function mapping({ desk }: Stage): Promise<string> {
  const { db, staffId } = desk.api;
  const id = newId();
  const made = { madeBy: staffId('owner'), confirmedBy: staffId('owner.two'), madeAt: new Date() };
  await db
    .insertInto('roleMapping')
    .values({ id, value: id, actionName: 'Banker', lead: false, franchiseId: null, ...made })
    .execute();
  return id;
}

/** A change of a policy that guards no money, from whatever it is now. */
async function policy({ desk }: Stage, key: PolicyKey): Promise<{ before: number; value: number }> {
  const { items } = (await (await desk.as('owner')).get('/policies')).json<{
    items: { key: string; value: number }[];
  }>();
  const before = items.find((one) => one.key === key)?.value ?? 0;
  return { before, value: before + 1 };
}

/** The first reason of a list, as the change of it that changes nothing. */
async function firstReason({ desk }: Stage, name: ReasonListName) {
  const { items } = (await (await desk.as('owner')).get('/reason-lists')).json<{ items: OwnReasonList[] }>();
  const { version, reasons } = items.find(({ list }) => list === name)!;
  const { code, words, message, offered } = reasons[0]!;
  return { version, code, words, message, offered, place: 1 };
}
const layout = () => ({ ...BUILT_IN[0]!.layout, name: `Template ${(made += 1)}` });

/** A template in use. */
const template = ({ desk }: Stage): Promise<string> =>
  templateInUse(desk.api.db, layout(), desk.api.staffId('owner.two'));

export const ownerCases: Cases = {
  createStaff: async () => {
    const one = (username: string) => ({
      username,
      name: 'Once Only',
      actionName: 'Banker',
      lead: false,
      owner: false,
      franchiseId: null,
      reason,
    });
    const names = [`new.${(made += 1)}`, `new.${(made += 1)}`] as const;
    return { by: 'owner', path: '/staff', body: one(names[0]), other: { body: one(names[1]) } };
  },
  resetPasswordOfStaff: on('reset-password'),
  changeStaff: on('change', { lead: false }),
  disableStaff: on('disable'),
  enableStaff: on('enable', {}, ['disable']),
  unlockStaff: on('unlock'),
  endSessionsOfStaff: on('end-sessions'),
  undoChangeOfStaff: on('undo', {}, ['disable']),
  resetSecondFactorOfStaff: async (stage) => {
    const { id, version } = await account(stage);
    const [secret, confirmedAt] = [Buffer.alloc(20), new Date()];
    await stage.desk.api.db
      .insertInto('secondFactor')
      .values({ staffId: id, secret, confirmedAt, pendingSecret: null, pendingAt: null, resetAt: null })
      .execute();
    return { by: 'owner', path: `/staff/${id}/reset-second-factor`, body: { version, reason } };
  },
  makeIntakeKey: async () => {
    const one = (hours: number) => ({ name: `app ${(made += 1)}`, hours, reason });
    return { by: 'owner', path: '/intake-keys', body: one(24), other: { body: one(0) } };
  },
  endIntakeKey: async ({ desk }) => {
    const asked = await (
      await desk.as('owner.two')
    ).post('/intake-keys', { name: `app ${(made += 1)}`, hours: 0, reason }, key());
    const path = `/intake-keys/${asked.json<{ data: { intakeKey: { id: string } } }>().data.intakeKey.id}/end`;
    return { by: 'owner', path, body: { reason }, other: { body: { reason: 'Another reason' } } };
  },
  ...webHookCases,
  ...overrideCases,
  changeReason: async (stage) => {
    // Other words, because other cases need the reason itself, and this one may be made several times.
    const body = { ...(await firstReason(stage, 'line-void')), words: `Typed wrong ${(made += 1)}`, reason };
    return {
      by: 'owner',
      path: '/reason-lists/line-void/change',
      body,
      other: { body: { ...body, reason: 'Another reason' } },
    };
  },
  addReason: async (stage) => {
    const { version } = await firstReason(stage, 'deposit-hold');
    const one = (words: string) => ({ version, words, message: null, reason });
    const names = [`Asked again ${(made += 1)} times`, 'Asked somebody else'] as const;
    return { by: 'owner', path: '/reason-lists/deposit-hold/add', body: one(names[0]), other: { body: one(names[1]) } };
  },
  undoReason: async (stage) => {
    const { version, ...change } = await firstReason(stage, 'method-pause');
    const body = { ...change, version, place: 2, reason };
    await (await stage.desk.as('owner.two')).post('/reason-lists/method-pause/change', body);
    return {
      by: 'owner',
      path: '/reason-lists/method-pause/undo',
      body: { version: version + 1, reason },
      other: { body: { version: version + 1, reason: 'Another reason' } },
    };
  },
  previewPayoutTemplate: async () => ({ by: 'owner', path: '/payout-templates/preview', body: { layout: layout() } }),
  makePayoutTemplate: async () => ({
    by: 'owner',
    path: '/payout-templates',
    body: { layout: layout(), reason },
    other: { body: { layout: layout(), reason } },
  }),
  changePayoutTemplate: async (stage) => ({
    by: 'owner',
    path: `/payout-templates/${await template(stage)}/change`,
    body: { version: 1, layout: layout(), reason },
  }),
  retirePayoutTemplate: async (stage) => ({
    by: 'owner',
    path: `/payout-templates/${await template(stage)}/retire`,
    body: { version: 1, reason },
  }),
  undoPayoutTemplate: async (stage) => ({
    by: 'owner',
    path: `/payout-templates/${await template(stage)}/undo`,
    body: { version: 1, reason },
  }),
  addRoleMapping: async () => {
    const one = (value: string) => ({ value, actionName: 'Banker', lead: false, franchiseId: null, reason });
    const values = [`group ${(made += 1)}`, `group ${(made += 1)}`] as const;
    return {
      by: 'owner',
      path: '/single-sign-on/mappings',
      body: one(values[0]),
      other: { body: one(values[1]) },
    };
  },
  changeRoleMapping: async (stage) => {
    const path = `/single-sign-on/mappings/${await mapping(stage)}/change`;
    const body = { version: 1, actionName: 'Deposit', lead: false, franchiseId: null, reason };
    return { by: 'owner', path, body, other: { body: { ...body, lead: true } } };
  },
  removeRoleMapping: async (stage) => {
    const path = `/single-sign-on/mappings/${await mapping(stage)}/remove`;
    return {
      by: 'owner',
      path,
      body: { version: 1, reason },
      other: { body: { version: 1, reason: 'Another reason' } },
    };
  },
  allowSignOnOfStaff: on('allow-sign-on', { login: 'once.only@example.com' }),
  removeSignOnOfStaff: async (stage) => {
    const { id: staffId } = await account(stage);
    const now = { madeAt: new Date(), linkedAt: null };
    await stage.desk.api.db
      .insertInto('ssoLink')
      .values({ staffId, login: staffId, issuer: null, subject: null, madeBy: stage.desk.api.staffId('owner'), ...now })
      .execute();
    const path = `/staff/${staffId}/remove-sign-on`;
    return { by: 'owner', path, body: { reason }, other: { body: { reason: 'Another reason' } } };
  },
  endSession: async (stage) => {
    const { id: staffId } = await account(stage);
    const now = new Date();
    const session = { staffId, now, expiresAt: new Date(now.getTime() + 600_000), ip: '10.0.0.1', userAgent: null };
    const id = await createSession(stage.desk.api.db, session);
    const path = `/staff/sessions/${id}/end`;
    return { by: 'owner', path, body: { reason }, other: { body: { reason: 'Another reason' } } };
  },
  changePolicy: async (stage) => {
    const body = { ...(await policy(stage, 'utrs.staleDays')), reason };
    return {
      by: 'owner',
      path: '/policies/utrs.staleDays/change',
      body,
      other: { body: { ...body, reason: 'Another reason' } },
    };
  },
  undoPolicy: async (stage) => {
    const change = await policy(stage, 'deposits.expireHours');
    await (await stage.desk.as('owner.two')).post('/policies/deposits.expireHours/change', { ...change, reason });
    const body = { before: change.value, reason };
    return {
      by: 'owner',
      path: '/policies/deposits.expireHours/undo',
      body,
      other: { body: { ...body, reason: 'Another reason' } },
    };
  },
};
