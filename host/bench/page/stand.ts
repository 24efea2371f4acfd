import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Deposit } from '@backoffice/shared/contract';
import { publishAddress } from '../../tests/harness/stack/address.ts';
import { askApi } from '../../tests/harness/stack/api.ts';
import { built, startSite } from '../../tests/harness/release/release-site.ts';
import { runningStack, startStack } from '../../tests/harness/stack/stack.ts';
import { markToured } from '../../tests/harness/staff/staff.ts';
import { rowsOfToday } from '../../tests/harness/work/today.ts';
import { plainDocument, staticForm, staticTable, twinDocument, type TwinParts } from './documents.ts';
import { type Certificate, makeCertificate, serveRival, writeDocument } from './servers.ts';

/** The list that every side shows, as Deposit Approval asks for it. */
const LIST = '/deposits?status=pending&status=matched&status=on_hold&limit=50';

/** The origins of all that is compared: one API and one database behind them, HTTP/2 in front. */
export interface Stand {
  panel: string;
  twin: string;
  plain: string;
  static: string;
  certificate: Certificate;
  close(): Promise<void>;
}

const partsOf = <Parts>(folder: string) => JSON.parse(readFileSync(join(folder, 'parts.json'), 'utf8')) as Parts;

/** Builds the rivals, publishes the panel with its modules under its own origin, and serves them all. */
export async function openStand(): Promise<Stand> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-page-'));
  const builder = join(import.meta.dirname, 'build-rivals.mjs');
  const [stack] = await Promise.all([
    runningStack() ?? startStack(),
    promisify(execFile)(process.execPath, [builder, folder]),
  ]);
  publishAddress(stack.address);
  await markToured(stack.address.databaseOwnerUrl);
  await rowsOfToday();

  const [twin, plain] = [join(folder, 'twin'), join(folder, 'plain')];
  const parts = partsOf<TwinParts>(twin);
  writeDocument(twin, 'index.html', twinDocument(parts, readFileSync(join(twin, parts.start), 'utf8')));
  writeDocument(plain, 'index.html', plainDocument(partsOf<{ main: string }>(plain).main, `/api${LIST}`));
  const { body } = await askApi<{ items: Deposit[] }>(LIST, { as: 'deposit' });
  writeDocument(plain, 'table.html', staticTable(body.items));
  writeDocument(plain, 'form.html', staticForm());

  const certificate = makeCertificate(folder);
  const site = await startSite(['deposit'], { tls: certificate.tls });
  await site.publish(built('host'), built('remote-deposit'));
  const rivals = await Promise.all(
    [twin, plain, plain].map((root) => serveRival(root, certificate, stack.address.api)),
  );
  return {
    panel: site.origin,
    twin: rivals[0]!.origin,
    plain: rivals[1]!.origin,
    static: rivals[2]!.origin,
    certificate,
    async close() {
      await Promise.all([site.close(), ...rivals.map((server) => server.close())]);
      await stack.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
