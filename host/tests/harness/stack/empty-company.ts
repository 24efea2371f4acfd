import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { built, startSite } from '../release/release-site.ts';
import { stackAddress } from './address.ts';
import { runApiCommand, startApi } from './second-api.ts';

/** A company on its first day: a panel over an API whose database holds nothing but the account of the first owner. */
export interface EmptyCompany {
  /** Origin of the panel. */
  origin: string;
  /** The password of the account `owner`, which the first start shows once. */
  ownerPassword: string;
  /** Address of the database, with the role that owns the tables. */
  databaseOwnerUrl: string;
  /** Runs a command on the server, as whoever runs it does, e.g. `verify/main`; answers what it prints. */
  runOnServer(file: string, ...args: string[]): Promise<string>;
  close(): Promise<void>;
}

interface CompanyOptions {
  port?: number;
  more?: Record<string, string>;
}

const MODULES = ['deposit', 'banker', 'withdraw'];

/** `more` is for settings that name the address of the panel, which then has this port. */
export async function startEmptyCompany({ port = 0, more = {} }: CompanyOptions = {}): Promise<EmptyCompany> {
  const dataDir = mkdtempSync(join(tmpdir(), 'panel-first-day-'));
  // Where tests run as root the database has a user of its own, who must be able to enter the folder.
  chmodSync(dataDir, 0o711);
  const settings = {
    DATA_DIR: dataDir,
    DEMO: '0',
    RATE_LIMITS: '0',
    PASSWORD_MEMORY_KIB: '1024',
    PASSWORD_PASSES: '1',
    BUSINESS_TIME_ZONE: stackAddress().businessTimeZone,
    ...more,
  };
  const api = await startApi(settings);
  const site = await startSite(MODULES, { apiTarget: api.address, port });
  await site.publish(built('host'), ...MODULES.map((name) => built(`remote-${name}`)));
  const [, ownerPassword] = /one-time password (\S+) and/.exec(api.said.join('\n')) ?? [];
  if (!ownerPassword) throw new Error(`The first start shows no password:\n${api.said.join('\n')}`);
  const { ownerUrl } = JSON.parse(readFileSync(join(dataDir, 'address'), 'utf8')) as { ownerUrl: string };
  return {
    origin: site.origin,
    ownerPassword,
    databaseOwnerUrl: ownerUrl,
    runOnServer: (file, ...args) => runApiCommand(file, args, settings),
    close: async () => {
      await site.close();
      await api.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
