import { channelOf, type ChannelStaff } from '@backoffice/shared/release/format/channel';
import { chooseRelease, releasesOf, type HostFacts } from '@backoffice/shared/release/format/compatibility';
import type { Channel } from '@backoffice/shared/release/format/registry-schema';
import type { LeftCanaries } from './left-canaries.ts';
import type { Registry, Release } from './registry.ts';

/** What a tab runs of one module. */
export interface Choice {
  channel: Channel;
  /** The release it runs; `undefined` when this host can run none of the channel's. */
  release: Release | undefined;
  /** What the channel offers first, whether this host can run it or not; `undefined` when nothing is published. */
  newest: Release | undefined;
}

/**
 * Decides which release of a module this tab runs; the early fetch, the load and the release watch all ask here.
 * `staff` is `null` when nobody is signed in: the channel is then `stable`, as it is when this tab has left the canary.
 */
export function choose(
  { remotes }: Registry,
  module: string | undefined,
  host: HostFacts,
  staff: ChannelStaff | null,
  left?: Pick<LeftCanaries, 'has'>,
): Choice {
  const remote = module === undefined ? undefined : remotes[module];
  if (!remote) return { channel: 'stable', release: undefined, newest: undefined };
  const of = (channel: Channel): Choice => ({
    channel,
    release: chooseRelease(remote, host, channel),
    newest: releasesOf(remote, channel)[0],
  });
  const choice = of(channelOf(remote, staff));
  const version = (choice.release ?? choice.newest)?.version;
  return choice.channel === 'canary' && version && left?.has(module!, version) ? of('stable') : choice;
}
