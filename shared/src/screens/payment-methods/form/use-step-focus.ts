import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * Moves the focus: to the first field of a new step, or to the first invalid field when a step was refused. It moves
 * before the step is painted, so that typing always reaches the field that is visible.
 * Put `place` on the form; call `refused` when a field is invalid.
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
