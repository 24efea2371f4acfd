import { Kbd } from '@mantine/core';

/** A key beside the thing it does. `keys` as staff read it: `A`, `Shift+A`, `Ctrl+Enter`. */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <Kbd size="xs" aria-hidden>
      {keys}
    </Kbd>
  );
}
