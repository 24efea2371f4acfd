import type { StaffSecret } from '@backoffice/shared/contract';
import { ShownOnce, WORKS_ONCE_CONFIRMED } from '../shown-once.tsx';

interface OneTimePasswordProps {
  username: string;
  of: StaffSecret;
  onClose: () => void;
}

/** The one-time password, shown once: it is stored nowhere but as a hash. */
export function OneTimePassword({ username, of: { oneTimePassword, waits }, onClose }: OneTimePasswordProps) {
  return (
    <ShownOnce
      title={`One-time password of ${username}`}
      label="one-time password"
      secret={oneTimePassword}
      waits={waits && WORKS_ONCE_CONFIRMED}
      done="I have passed it on"
      onClose={onClose}
    >
      Give it to the person yourself. It is shown here only, and the person chooses a password of their own at the first
      sign-in.
    </ShownOnce>
  );
}
