import { useEffect } from 'react';

/** Each entry is a field or dialog whose text no draft keeps. One list for the page: this door is a singleton. */
const unsaved = new Set<symbol>();

/** Whether something typed would be lost by a reload. */
export const hasUnsaved = (): boolean => unsaved.size > 0;

/**
 * Says that a field or dialog holds something typed that a reload would lose, so that the panel does not offer
 * one lightly. Not for drafts in a `tabStore`: they survive.
 */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const mark = Symbol('unsaved');
    unsaved.add(mark);
    return () => void unsaved.delete(mark);
  }, [isDirty]);
}
