import type { Static } from 'typebox';
import { type FileHead, type FileRow, payoutFile, whyNotInFile } from '../batches/file.ts';
import { problemsOf } from './check.ts';
import { type BatchRail, modeFor, type PayoutLayout } from './layout.ts';
import type { PayoutPreview } from './schemas.ts';

const payee = (holderName: string, account: string) => ({
  kind: 'BANK' as const,
  holderName,
  accountNo: account,
  ifsc: 'HDFC0000001',
  vpa: null,
});

/** Payouts that nobody has asked for: a plain one, one with a name that banks do not take as it is, a large one. */
const INVENTED = [
  { reference: 'W90001', amountPaise: 500_00, destination: payee('Example One', '000000000001') },
  { reference: 'W90002', amountPaise: 12_345_67, destination: payee("Zoë D'Example & Sons", '000000000002') },
  { reference: 'W90003', amountPaise: 5_00_000_00, destination: payee('Example Three', '000000000003') },
];
const AT_UPI = { kind: 'UPI' as const, accountNo: null, ifsc: null, vpa: 'example@bank' };

/** The file of three invented payouts, or what is wrong with the layout. */
export function previewOf(layout: PayoutLayout, now: Date, zone: string): Static<typeof PayoutPreview> {
  const problems = problemsOf(layout).map(({ msg }) => msg);
  if (problems.length > 0) return { problems, text: null, byteCount: 0, leftOut: [] };
  const head: FileHead = { layout, sourceAccount: '000000009999', createdAt: now, zone };
  const chosen = layout.modes[0]?.rail ?? 'NEFT';
  const judged = INVENTED.map((one) => rowOf(one, layout, chosen));
  const leftOut = judged.map(({ row, no }) => why(head, row, no));
  const rows = judged.flatMap(({ row }, at) => (row && leftOut[at] === null ? [row] : []));
  const bytes = payoutFile(head, rows);
  const decoded = new TextDecoder(layout.encoding.startsWith('utf') ? 'utf-8' : 'latin1').decode(bytes);
  return { problems, text: decoded, byteCount: bytes.length, leftOut: leftOut.filter((one) => one !== null) };
}

function rowOf(
  { amountPaise, destination, reference }: (typeof INVENTED)[number],
  layout: PayoutLayout,
  chosen: BatchRail,
) {
  const no = reference.replace('W', 'W-');
  const mode = modeFor(layout, chosen, amountPaise);
  const to = chosen === 'UPI' ? { ...destination, ...AT_UPI } : destination;
  const row: FileRow | null = mode ? { reference, amountPaise, destination: to, rail: mode.rail } : null;
  return { no, row };
}

const why = (head: FileHead, row: FileRow | null, no: string): string | null =>
  row ? whyNotInFile(head, row, no) : `${no} is not in the file: no mode of it takes this amount.`;
