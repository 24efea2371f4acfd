import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CanaryRule } from '@backoffice/shared/release/format/registry-schema';
import { publish } from '../../../../shared/release/publish.mjs';
import { bodies, type BadEntry } from '../faults/bodies.ts';
import { changedBuild, hashOf, type Build } from './changed-build.ts';
import type { ReleaseSite } from './release-site.ts';

interface BuiltRemote extends Build {
  entry: string;
  menu: { title: string; segment: string }[];
  first: Record<string, { files: string[] }>;
}

/** The screen on which each canary fails. */
export const FAILING = { title: "Recent UTR's", segment: 'recent-utr' };
const THROWS = '(()=>{throw new Error("The page throws.")})()';

/** Its container would give every module of the page a React of its own, and a higher version than the host's. */
const OWN_REACT = `remote_deposit=(({get,init})=>({get,init:(scope)=>{"use strict";
scope.react["99.0.0"]={from:"deposit",get:async()=>()=>({version:"99.0.0"})};return init(scope)}}))(remote_deposit),`;

/**
 * What is wrong with a canary. `pages`: its manifest is good, and other pages work until the bad one is opened. `crash`
 * is what its page throws, as the tab reports it.
 */
export const CANARY_FAULTS = {
  'broken entry': { entry: bodies.throwingScript, pages: false, crash: null },
  'missing chunk': { lost: true, pages: true, crash: null },
  'throw at render': {
    replace: ['"No bank line was entered today"', THROWS],
    pages: true,
    crash: 'Error: The page throws.',
  },
  'throw in an effect': { entry: bodies.throwingEffect, pages: false, crash: 'Error: The effect throws.' },
  'React of its own': {
    replace: ['void 0===globalThis.deposit&&', `${OWN_REACT}void 0===globalThis.deposit&&`],
    pages: false,
    crash: null,
  },
  'bad menu': { entry: bodies.otherMenu, pages: false, crash: null },
} satisfies Record<
  string,
  { entry?: BadEntry; lost?: boolean; replace?: [string, string]; pages: boolean; crash: string | null }
>;
export type CanaryFault = keyof typeof CANARY_FAULTS;

/** For whom it is; each of them hits the demo staff member `deposit`. */
export const CANARY_WAYS = {
  'by share': { percent: 100, staff: [], actions: [] },
  'by name': { percent: 0, staff: ['deposit'], actions: [] },
  'by desk': { percent: 0, staff: [], actions: ['Deposit'] },
} satisfies Record<string, CanaryRule>;
export type CanaryWay = keyof typeof CANARY_WAYS;

function withEntry(dist: string, entry: BadEntry) {
  const build = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) as BuiltRemote;
  const code = entry('deposit', build);
  writeFileSync(join(dist, build.entry), code);
  const files = { ...build.files, [build.entry]: hashOf(code) };
  writeFileSync(join(dist, 'build.json'), JSON.stringify({ ...build, files }));
}

/** Publishes a canary of the deposit module with this fault. */
export async function publishCanary(site: ReleaseSite, fault: CanaryFault, way: CanaryWay, version: string) {
  const { entry, lost, replace } = CANARY_FAULTS[fault] as {
    entry?: BadEntry;
    lost?: boolean;
    replace?: [string, string];
  };
  const dist = changedBuild('remote-deposit', site.workshop, { version, replace: replace ? [replace] : [] });
  if (entry) withEntry(dist, entry);
  const { targetDir, privateKey } = site;
  await publish({ targetDir, privateKey, dists: [dist], channel: 'canary', canary: CANARY_WAYS[way] });
  if (!lost) return;
  const { first } = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) as BuiltRemote;
  for (const file of first[FAILING.segment]!.files) rmSync(join(targetDir, 'remotes', 'deposit', version, file));
}
