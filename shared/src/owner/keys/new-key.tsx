import type { MadeIntakeKey } from '@backoffice/shared/contract';
import { ShownOnce, WORKS_ONCE_CONFIRMED } from '../shown-once.tsx';

/** A key, shown once: it is stored nowhere but as a hash. */
export function NewKey({ of: { intakeKey, key, waits }, onClose }: { of: MadeIntakeKey; onClose: () => void }) {
  return (
    <ShownOnce
      title={`Key of ${intakeKey.name}`}
      label="key"
      secret={key}
      waits={waits && WORKS_ONCE_CONFIRMED}
      onClose={onClose}
    >
      A click copies it. The app sends it as x-intake-key with each request. Keep it where the app keeps its secrets: it
      is shown here only.
    </ShownOnce>
  );
}
