import { useEffect } from 'react';

/**
 * One entry for each field or dialog with input that no draft stores. This module is a singleton, so the set covers the
 * whole page.
 */
const unsaved = new Set<symbol>();

/** Whether a reload would lose typed input. */
export const hasUnsaved = (): boolean => unsaved.size > 0;

/**
 * Declares that a field or dialog holds input that a reload would lose, so that the panel does not reload lightly. Not
 * for drafts in a `tabStore`, which survive.
 */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const mark = Symbol('unsaved');
    unsaved.add(mark);
    return () => void unsaved.delete(mark);
  }, [isDirty]);
}
