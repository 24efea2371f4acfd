import type { HostServices, MenuItem, ModuleName, Remote, RemoteModule } from '@backoffice/shared/contract';
import { isContractMet } from '@backoffice/shared/release/format/compatibility';
import { FaultError } from './fault.ts';
import type { Release } from '../registry/registry.ts';

/** Remotes of contract 1.0 do not export their contract, so the signed one in the registry counts. */
const contractOf = ({ contract }: Partial<RemoteModule>, release: Release) =>
  contract ?? (release.contract === '1.0' ? '1.0' : undefined);

const sameMenu = (one: MenuItem[], other: MenuItem[]) =>
  JSON.stringify(one.map(({ title, segment }) => [title, segment])) ===
  JSON.stringify(other.map(({ title, segment }) => [title, segment]));

/**
 * Turns a fetched module into a remote: it must be a manifest, meet this host's contract, and offer exactly the
 * menu that the registry announced. Throws a `FaultError` otherwise.
 */
export function openModule(
  arrived: unknown,
  {
    name,
    release,
    contract,
    services,
  }: { name: ModuleName; release: Release; contract: string; services: HostServices },
): Remote {
  const title = `The ${name} module ${release.version}`;
  const broken = (what: string) => new FaultError({ kind: 'broken', sentence: `${title} ${what}.` });
  const offered = (arrived ?? {}) as Partial<RemoteModule>;
  const needed = contractOf(offered, release);
  if (typeof needed !== 'string' || typeof offered.createRemote !== 'function')
    throw broken('is not a module of this panel');
  if (!isContractMet(needed, contract)) {
    const sentence = `${title} needs contract ${needed}, and this panel has ${contract}.`;
    throw new FaultError({ kind: 'incompatible', sentence });
  }
  const remote = offered.createRemote(services);
  if (!Array.isArray(remote?.menu) || !Array.isArray(remote.routes)) throw broken('gives no menu and no pages');
  if (!sameMenu(remote.menu, release.menu)) throw broken('shows another menu than the one it was published with');
  return remote;
}
