import { sql } from 'kysely';
import { decide } from '../../../desks/second-person/testing/requests.ts';
import { key } from '../../../testing/index.ts';
import { templateDesk } from '../../../testing/template-desk.ts';

const { desk, reason, post, waiting, templates, templateOf, confirm, copy, inUse, changed, batchOf, named } =
  templateDesk();

describe('a layout that cannot be used is refused with each reason', () => {
  test('by the act and by the preview', async () => {
    const { columns, ...rest } = copy('GENERIC');
    const layout = { ...rest, columns: columns.filter(({ source }) => source !== 'rupees') };
    const msg = 'A column with the amount is missing.';
    const answer = await post('/payout-templates', { layout, reason });
    expect(answer).toMatchObject({ statusCode: 0, errors: [{ field: 'layout.columns', msg }] });
    expect(await post('/payout-templates/preview', { layout })).toMatchObject({ problems: [msg], text: null });
  });

  test('a name that another template has, and an account that no payout leaves from', async () => {
    const layout = copy('GENERIC', { name: ' hdfc bulk PAYMENT ' });
    expect(await post('/payout-templates', { layout, reason })).toMatchObject({ statusCode: 0, code: 'NAME_TAKEN' });
    const methodIds = [await desk().method({ label: 'In only', purpose: 'DEPOSIT' })];
    expect(await post('/payout-templates', { layout: copy('GENERIC', { methodIds }), reason })).toMatchObject({
      statusCode: 0,
      code: 'UNKNOWN_METHOD',
    });
  });
});

describe('a template takes two owners', () => {
  test('it waits, its layout can be read meanwhile, and nobody can use it before the confirmation', async () => {
    const layout = copy('HDFC');
    const { data, status } = await post('/payout-templates', { layout, reason });
    expect(status).toBe(`${data!.template.code} waits for another owner`);
    const { code } = data!.template;
    expect(await templateOf(code)).toMatchObject({ state: 'new', version: null, asked: { layout, version: 1 } });
    const { row } = await named('Asha Rao');
    expect(await batchOf(code, [row])).toMatchObject({ statusCode: 0, errors: [{ code: 'UNKNOWN_TEMPLATE' }] });
    expect(await decide(desk(), await waiting(), 'confirm', 'owner')).toMatchObject({ code: 'SELF_APPROVAL_BLOCKED' });
    expect(await confirm()).toMatchObject({ statusCode: 1 });
    expect(await templateOf(code)).toMatchObject({ state: 'active', version: 1, asked: null });
    expect((await batchOf(code, [row])).statusCode).toBe(1);
    const { items } = (await (await desk().as('owner')).get(`/audit/payout-template/${data!.template.id}`)).json<{
      items: { action: string }[];
    }>();
    expect(items.map(({ action }) => action)).toEqual([
      'payout-template.changed',
      'second-person.confirmed',
      'second-person.asked',
    ]);
  });

  test('what is declined is never used, and a first version that was declined is no template', async () => {
    const { data } = await post('/payout-templates', { layout: copy('HDFC'), reason });
    await decide(desk(), await waiting(), 'decline', 'owner.two');
    expect(await templateOf(data!.template.code)).toBeUndefined();
    const gone = await post(`/payout-templates/${data!.template.id}/retire`, { version: 1, reason });
    expect(gone).toMatchObject({ msg: 'There is no such template of payout files.' });
  });

  test('a change waits, one is undone by one act, and one owner takes a template out of use at once', async () => {
    const template = await inUse(copy('HDFC'));
    const layout = { ...template.layout, header: true };
    await changed(template, layout);
    const second = await templateOf(template.code);
    expect(second).toMatchObject({ version: 2, layout: { header: true } });
    expect(await post(`/payout-templates/${template.id}/change`, { version: 1, layout, reason })).toMatchObject({
      statusCode: 3,
      code: 'STALE_VERSION',
    });
    expect(await post(`/payout-templates/${template.id}/change`, { version: 2, layout, reason })).toMatchObject({
      code: 'NOTHING_CHANGED',
    });
    expect(await post(`/payout-templates/${template.id}/undo`, { version: 2, reason })).toMatchObject({
      data: { waits: true },
    });
    expect(await post(`/payout-templates/${template.id}/retire`, { version: 2, reason })).toMatchObject({
      code: 'WAITS_FOR_SECOND_PERSON',
    });
    await confirm();
    expect(await templateOf(template.code)).toMatchObject({ version: 3, layout: template.layout });
    expect(await post(`/payout-templates/${template.id}/retire`, { version: 3, reason })).toMatchObject({
      data: { waits: false, template: { state: 'retired' } },
    });
    const { row } = await named('Asha Rao');
    expect(await batchOf(template.code, [row])).toMatchObject({ errors: [{ code: 'UNKNOWN_TEMPLATE' }] });
    // To bring it back takes two again.
    expect(await post(`/payout-templates/${template.id}/undo`, { version: 4, reason })).toMatchObject({
      data: { waits: true, template: { state: 'retired' } },
    });
    await confirm();
    expect(await templateOf(template.code)).toMatchObject({ state: 'active', version: 5 });
  });

  test('the first version is undone by taking the template out of use', async () => {
    const { id, code } = await inUse(copy('HDFC'));
    expect(await post(`/payout-templates/${id}/undo`, { version: 1, reason })).toMatchObject({
      data: { waits: false },
    });
    expect((await templateOf(code)).state).toBe('retired');
  });

  test('the database refuses a version that nobody has confirmed, whatever the API does', async () => {
    const { id } = await inUse(copy('HDFC'));
    const { data } = await post(`/payout-templates/${id}/change`, { version: 1, layout: copy('HDFC'), reason });
    await expect(
      sql`UPDATE payout_template SET version = 2 WHERE id = ${data!.template.id}`.execute(desk().api.app.deps.db),
    ).rejects.toThrow('templates of payout files are changed by two owners');
    await decide(desk(), await waiting(), 'decline', 'owner.two');
  });
});

test('a preview shows three invented payouts and changes nothing, also long after the last confirmation', async () => {
  const before = await templates();
  const { columns, ...rest } = copy('HDFC', { header: true });
  desk().api.clock.advance({ minutes: 6 });
  const seenNow = await (await desk().as('owner')).post('/payout-templates/preview', { layout: { ...rest, columns } });
  const { text, leftOut, problems } = seenNow.json<{ text: string; leftOut: string[]; problems: string[] }>();
  expect([problems, leftOut, text.split('\r\n').length]).toEqual([[], [], 5]);
  expect(text).toContain('N,,000000000001,500.00,Example One,');
  expect(await templates()).toEqual(before);
  const late = await (await desk().as('owner')).post('/payout-templates', { layout: copy('HDFC'), reason }, key());
  expect([late.status, late.json<{ code: string }>().code]).toEqual([403, 'STEP_UP_REQUIRED']);
});
