import { act, screen, within } from '@testing-library/react';
import type { PayoutLayout, PayoutTemplate } from '@backoffice/shared/contract';
import { done, fill } from '@backoffice/shared/testing';
import { openPage, press, sentTo, settle, user } from '../testing/open-page.ts';

const column = (heading: string, source: PayoutLayout['columns'][number]['source']) => ({
  heading,
  source,
  date: null,
  text: null,
  maxLength: null,
});
const LAYOUT: PayoutLayout = {
  name: 'HDFC bulk payment',
  banks: ['HDFC'],
  methodIds: [],
  separator: 'comma',
  quoting: 'needed',
  header: false,
  encoding: 'utf-8',
  lineEnd: 'crlf',
  columns: [column('Account', 'accountNo'), column('Amount', 'rupees'), column('Reference', 'reference')],
  modes: [{ rail: 'NEFT', word: 'N', fromPaise: null, toPaise: null }],
  maxRows: 50,
  maxPaise: null,
};
const BUILT_IN: PayoutTemplate = {
  code: 'HDFC',
  id: null,
  state: 'active',
  version: 1,
  layout: LAYOUT,
  inUse: null,
  asked: null,
  waiting: null,
};
const by = { id: 's1', name: 'Olga Owner', username: 'owner' };
const VERSION = { version: 2, layout: LAYOUT, retired: false, by, at: '2026-11-20T10:00:00.000Z', reason: 'New bank' };
const OWN: PayoutTemplate = {
  ...BUILT_IN,
  code: 'PT-101',
  id: '01900000-0000-7000-8000-000000000101',
  version: 2,
  layout: { ...LAYOUT, name: 'Our HDFC' },
  inUse: VERSION,
};

const open = (items: PayoutTemplate[], problems: string[] = []) =>
  openPage('/admin/owner/payout-files', (network) => {
    network.on('GET /api/payout-templates', {
      body: { items, accounts: [{ id: 'm1', label: 'HDFC Payouts', kind: 'BANK', bankName: 'HDFC Bank' }] },
    });
    network.on('POST /api/payout-templates/preview', {
      body: {
        problems,
        text: problems.length > 0 ? null : 'N,000000000001,500.00\r\n',
        byteCount: 23,
        leftOut: [],
      },
    });
  });

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-26T10:00:00.000Z') }));
afterEach(() => void jest.useRealTimers());

test('a built-in template is copied, its columns are changed beside the file of invented payouts, and it is asked for with a reason', async () => {
  const { network } = await open([BUILT_IN]);
  const builtIn = within(screen.getByRole('region', { name: 'HDFC bulk payment (HDFC)' }));
  expect(builtIn.getByText('Built in')).toBeVisible();
  expect(builtIn.queryByRole('button', { name: /^Change/ })).toBeNull();
  await press('Copy HDFC');
  expect(screen.getByLabelText('Name of the template')).toHaveValue('Copy of HDFC bulk payment');
  expect(screen.getByLabelText('Lines of the file')).toHaveTextContent('N,000000000001,500.00');
  await press('Add a column');
  const typing = user();
  await typing.type(screen.getByLabelText('Heading of column 4'), 'Day');
  await typing.selectOptions(screen.getByLabelText('Content of column 4'), 'Date');
  await typing.selectOptions(screen.getByLabelText('Format of the date in column 4'), 'DDMMYYYY');
  await press('Move column 4 up');
  await press('Remove column 1');
  await typing.click(screen.getByLabelText('RTGS'));
  await typing.type(screen.getByLabelText('RTGS from'), '2L');
  await typing.click(screen.getByLabelText('HDFC Payouts'));
  await settle();
  await press('Make the template');
  const dialog = within(await screen.findByRole('dialog', { name: 'New template: Copy of HDFC bulk payment' }));
  await fill(dialog.getByLabelText('Comment'), 'The bank asks for it', typing);
  network.on('POST /api/payout-templates', { body: done({ template: OWN, waits: true }, 'PT-101 waits') });
  await typing.click(dialog.getByRole('button', { name: 'Make the template' }));
  await settle();
  expect(sentTo(network, 'POST /api/payout-templates')).toEqual({
    layout: {
      ...LAYOUT,
      name: 'Copy of HDFC bulk payment',
      methodIds: ['m1'],
      columns: [
        column('Amount', 'rupees'),
        { ...column('Day', 'date'), date: 'DDMMYYYY' },
        column('Reference', 'reference'),
      ],
      modes: [...LAYOUT.modes, { rail: 'RTGS', word: 'RTGS', fromPaise: 2_00_000_00, toPaise: null }],
    },
    reason: 'The bank asks for it',
  });
  expect(screen.queryByLabelText('Name of the template')).toBeNull();
});

test('what is wrong with a layout stands beside it, and nothing is asked for', async () => {
  await open([BUILT_IN], ['A column with the amount is missing.']);
  await press('Copy HDFC');
  expect(await screen.findByText('A column with the amount is missing.')).toBeVisible();
  await press('Make the template');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getAllByText('A column with the amount is missing.')).toHaveLength(2);
  const most = screen.getByLabelText('Most payouts in a file');
  await user().clear(most);
  await user().type(most, '51');
  await press('Make the template');
  expect(screen.getAllByText('A file holds 1 to 50 payouts.')).toHaveLength(2);
});

test('a press that comes before the preview of the last change waits for it, and is forgotten by another change', async () => {
  const { network } = await open([BUILT_IN]);
  await press('Copy HDFC');
  const answer = { problems: [], text: 'N,1,500.00\r\n', byteCount: 12, leftOut: [] };
  network.on('POST /api/payout-templates/preview', { body: answer, after: 10_000 });
  const name = screen.getByLabelText('Name of the template');
  await fill(name, ' at once', user());
  await press('Make the template');
  expect(screen.queryByRole('dialog')).toBeNull();
  await fill(name, ' or later', user());
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(screen.queryByRole('dialog')).toBeNull();
  await fill(name, ' again', user());
  await press('Make the template');
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByRole('dialog', { name: /^New template: .* at once or later again$/ })).toBeVisible();
});

test('a template of the company is taken out of use, or its last change undone; while it waits neither is possible', async () => {
  const request = {
    id: 'r1',
    no: 'S-101',
    act: 'payout-template-changed' as const,
    says: 'Payout files of PT-102 are made by version 3 (Ours)',
    askedBy: by,
    askedAt: '2026-11-26T09:00:00.000Z',
  };
  const waits = { ...OWN, code: 'PT-102', asked: { ...VERSION, version: 3 }, waiting: request };
  const { network } = await open([OWN, waits]);
  expect(screen.queryByRole('button', { name: 'Change PT-102' })).toBeNull();
  expect(screen.getByText(/^This is what was asked for, which is not in use yet/)).toBeVisible();
  expect(await screen.findByLabelText('Lines of the file')).toBeVisible();
  for (const [button, confirm, path] of [
    ['Take out of use: PT-101', 'Take it out of use', 'retire'],
    ['Undo the last change of PT-101', 'Undo the last change', 'undo'],
  ] as const) {
    await press(button);
    const dialog = within(await screen.findByRole('dialog'));
    await fill(dialog.getByLabelText('Comment'), 'The bank has closed', user());
    const route = `POST /api/payout-templates/{id}/${path}` as const;
    network.on(route, { body: done({ template: OWN, waits: false }, 'Done') });
    await user().click(dialog.getByRole('button', { name: confirm }));
    await settle();
    expect(sentTo(network, `POST /api/payout-templates/${OWN.id}/${path}`)).toEqual({
      version: 2,
      reason: 'The bank has closed',
    });
  }
});
