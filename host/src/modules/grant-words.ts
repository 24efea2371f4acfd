import type { ReleaseOverride } from '@backoffice/shared/contract';

/** One line of a report: which build, who runs it, who granted it and until when. */
export const sayGrant = ({
  no,
  module,
  version,
  staff,
  state,
  hours,
  endsAt,
  madeBy,
  confirmedBy,
  address,
}: ReleaseOverride) =>
  state === 'active'
    ? `${no}: ${staff.username} runs ${module} ${version} from ${address} until ${endsAt}, granted by ${madeBy.username} and ${confirmedBy?.username}`
    : `${no}: ${module} ${version} from ${address} for ${staff.username}, ${hours} h, asked by ${madeBy.username}, waits for a second person`;
