import { useEffect, useState } from 'react';
import { usePanel } from '../panel-context.tsx';
import { whenQuiet } from './when-quiet.ts';

/** Whether the page has loaded what the person waits for; from then on true. For what may come after the first rows. */
export function useQuiet(): boolean {
  const { busy } = usePanel();
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => whenQuiet(busy, () => setQuiet(true)), [busy]);
  return isQuiet;
}
