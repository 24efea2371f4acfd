/**
 * The registry, `registry.json` on the host's origin, is the only mutable file of the federation. Its shape is
 * `Registry` in `host/src/remotes/registry.ts`; here it is made from what the builds say of themselves.
 */

export const SCHEMA = 1;

/** Older releases stay listed for hosts that cannot run the newest; their files stay for open tabs in any case. */
const KEPT_RELEASES = 2;

/** A build's own account (`build.json`) as a release under `base`, an address that ends in a slash. */
export function releaseOf(build, base) {
  const { version, contract, entry, expose, first, requires, menu, files } = build;
  return { version, base, contract, entry, expose, first, requires, menu, files };
}

/** Puts a release in front of the earlier ones of its remote. Returns a new registry. */
export function withRelease(registry, { name, actions }, release) {
  const earlier = registry.remotes[name]?.releases ?? [];
  const others = earlier.filter(({ version }) => version !== release.version);
  const releases = [release, ...others].slice(0, KEPT_RELEASES);
  return { ...registry, remotes: { ...registry.remotes, [name]: { actions, releases } } };
}

export const emptyRegistry = () => ({ schema: SCHEMA, remotes: {} });
