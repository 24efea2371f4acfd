import { committedReport, committedVersions, PASSED } from './committed.mjs';
import { partOf } from './reached.mjs';
import { textOf } from './text.mjs';

/**
 * The types of the doors that a build gives or takes, as its `build.json` says them: the version of `shared`, and the
 * report of these names as text. Empty where `shared` has no report.
 *
 * @param {Record<string, readonly string[]>} names by share key, as `requires` has them
 */
export function doorsOfBuild(names) {
  const version = committedVersions().at(-1)?.version;
  const wanted = Object.fromEntries(
    Object.entries(names).map(([door, each]) => [door.replace('@backoffice/shared/', ''), [...each]]),
  );
  return version === undefined
    ? undefined
    : { version, report: textOf(partOf(committedReport(), { ...wanted, ...PASSED })) };
}
