import { v7 } from 'uuid';

/** A UUIDv7: ids sort by the time they were made (domain 1.0). */
export function newId(): string {
  return v7();
}
