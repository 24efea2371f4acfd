import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedBuild } from './changed-build.ts';
import { built } from './release-site.ts';

/** Matches the code that clears the loading flag in a built host, whatever its minified name. */
const END = /\}finally\{(\w+)\?\.\(\)\}/;

/**
 * Copies the built host and breaks it so that the loading flag stays on after an answer that cannot be parsed. Returns
 * the folder.
 */
export function hostWithStuckSpinner(workshop: string): string {
  const main = readdirSync(built('host')).find((name) => /^main\..+\.js$/.test(name))!;
  const [found, end] = END.exec(readFileSync(join(built('host'), main), 'utf8')) ?? [];
  if (!found)
    throw new Error('The release does not show where the loading flag ends: say in END how it is written now.');
  const kept = `}catch(error){if(error.kind==="unreadable"&&${end})${end}.stuck=1;throw error}finally{${end}?.stuck||${end}?.()}`;
  return changedBuild('host', workshop, { version: '9.9.9', replace: [[found, kept]] });
}
