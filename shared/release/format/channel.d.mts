import type { Channel, RegisteredRemote } from './registry-schema.d.mts';

/** As much of the signed-in person as decides about a canary. */
export interface ChannelStaff {
  id?: string;
  username?: string;
  actionName?: string;
}

export function channelOf(remote: RegisteredRemote, staff: ChannelStaff | null): Channel;
