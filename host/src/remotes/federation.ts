import { loadRemote, registerRemotes } from '@module-federation/runtime';
import type { ModuleName } from '@backoffice/shared/contract';

/** Fetches a remote's manifest module. The try number changes each time, because the runtime caches failures. */
export async function fetchRemote(module: ModuleName, entry: string, tries: number): Promise<unknown> {
  const address = tries > 0 ? `${entry}?retry=${tries}` : entry;
  registerRemotes([{ name: module, entry: address, type: 'var' }], { force: true });
  return loadRemote(`${module}/remote`);
}
