export const text: Checker;
export const count: Checker;
export function matching(pattern: RegExp, what: string): Checker;
export function oneOf(...values: unknown[]): Checker;
export function optional(checker: Checker): Checker;
export function list(item: Checker): Checker;
export function mapOf(item: Checker, name?: Checker): Checker;
export function shape(members: Record<string, Checker>): Checker;
/**
 * A very small schema: a checker answers the first thing that is wrong as the end of a sentence, or `null`.
 * Small because the browser reads the registry with it before anything else runs.
 */
export type Checker = (value: unknown) => string | null;
