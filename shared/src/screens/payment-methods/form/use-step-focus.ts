import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * The keyboard goes along: to the first field of a step when it comes, to the first fault when the step was not let go.
 * Before the step is painted, so that nothing that is typed into what can be seen goes elsewhere.
 * `place` goes onto the form; call `refused` when something is wrong.
 */
export function useStepFocus(step: number): { place: RefObject<HTMLFormElement | null>; refused: () => void } {
  const place = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  const to = (selector: string) => place.current?.querySelector<HTMLElement>(selector)?.focus();
  useLayoutEffect(() => to('[data-autofocus]'), [step]);
  useLayoutEffect(() => {
    if (refusals > 0) to('[aria-invalid="true"]');
  }, [refusals]);
  return { place, refused: () => setRefusals((before) => before + 1) };
}
