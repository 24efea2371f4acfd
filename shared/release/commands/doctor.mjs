import { resolve } from 'node:path';
import { diagnose } from '../doctor/doctor.mjs';
import { listOf, mustExist, noMore, readOptions } from './options.mjs';

export const usage = 'doctor';
export const does = 'looks for every known pitfall; ends with 1 when there is one';
export const options = [['--origins <a,b>', 'the remotes’ origins in the served Content-Security-Policy']];

export async function run(args, tell) {
  const settings = readOptions(args, { '--origins': 'value' });
  noMore(settings.words, 0, usage);
  mustExist(settings);
  const { targetDir, key, given } = settings;
  const origins = given.origins === undefined ? undefined : listOf(given.origins, '--origins');
  const checks = await diagnose({
    targetDir,
    keyFile: key.includes('PRIVATE KEY') ? undefined : resolve(key),
    workspace: process.cwd(),
    origins,
  });
  for (const { name, says, problems } of checks) {
    tell(`  ${problems.length ? '✗' : '✓'} ${name.padEnd(14)} ${says}`);
    for (const problem of problems) tell(`      ${problem}`);
  }
  const found = checks.flatMap(({ problems }) => problems).length;
  tell(found ? `${found} ${found === 1 ? 'problem' : 'problems'}.` : 'Nothing found.');
  return { checks, failed: found > 0 };
}
