export const LONGEST: readonly string[];
export default class LongestFirst {
  sort<File extends { path: string }>(tests: Iterable<File>): File[];
}
