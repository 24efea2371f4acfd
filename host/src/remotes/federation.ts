import { loadRemote, registerRemotes } from '@module-federation/runtime';
import type { ModuleName } from '@backoffice/shared/contract';

/** Fetches a remote's manifest module. Every try counts up, because the runtime keeps what once went wrong. */
export async function fetchRemote(module: ModuleName, entry: string, tries: number): Promise<unknown> {
  const address = tries > 0 ? `${entry}?retry=${tries}` : entry;
  registerRemotes([{ name: module, entry: address, type: 'var' }], { force: true });
  return loadRemote(`${module}/remote`);
}
