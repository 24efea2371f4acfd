import { isShaped } from '../../../domain/utrs/in-narration.ts';

/** Of several fields for references the one that a rail wrote, else the first. */
export function bestReference(found: string[]): string | null {
  return found.find((each) => isShaped(each.toUpperCase())) ?? found[0] ?? null;
}
