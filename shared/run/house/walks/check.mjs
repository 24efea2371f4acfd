import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../workspace.mjs';
import { readCode } from './calls.mjs';
import { sourceOf } from './source.mjs';

const isCode = (file) => /\.(?:tsx?|mjs)$/.test(file);
const RUNS = ['execute', 'executeTakeFirst', 'executeTakeFirstOrThrow', 'setItem', 'sendBeacon'];
const WRITES = ['insertInto', 'updateTable', 'deleteFrom', 'setItem'];
const WRITES_TEXT = /\b(?:INSERT INTO|UPDATE \w+ SET|DELETE FROM)\b/;

/** What a kind of a file beside the walk must not do, nor anything that it calls. */
const MUST_NOT = {
  pure: ({ members, text }) => RUNS.some((name) => members.has(name)) || WRITES_TEXT.test(text),
  asked: ({ members, text }) => WRITES.some((name) => members.has(name)) || WRITES_TEXT.test(text),
};

/** The first place, of this and all that it calls, for which `isWrong` holds. */
function findIn(place, isWrong, seen = new Set()) {
  const key = `${place.file} ${place.name}`;
  if (seen.has(key)) return undefined;
  seen.add(key);
  const code = readCode(place.file, place.name);
  if (isWrong(code)) return key;
  for (const each of code.calls) {
    const found = findIn(each, isWrong, seen);
    if (found) return found;
  }
  return undefined;
}

/** The files of a walk, each once, in the order in which the walk comes to them. */
export const filesOf = ({ legs }) => [...new Set(Object.values(legs).flatMap((steps) => steps.map(([file]) => file)))];

/** The files that each leg of a walk adds to those before it, as `{ leg, files }`. */
export function figuresOf({ legs }) {
  const seen = new Set();
  return Object.entries(legs).map(([leg, steps]) => {
    const files = [...new Set(steps.map(([file]) => file))].filter((file) => !seen.has(file));
    for (const file of files) seen.add(file);
    return { leg, files };
  });
}

/** The kind under which a file stands beside the walks; a name that ends in `/` is a whole folder. */
function kindOf(file, beside) {
  const names = (list) => list.some((each) => each === file || (each.endsWith('/') && file.startsWith(each)));
  return Object.keys(beside).find((kind) => names(beside[kind]));
}

const namesOf = ([, names]) => names.split(' ');

function problemsOfStep(step, earlier, ways) {
  const [file, , way] = step;
  if (!existsSync(join(root, file))) return [`${file} is not there`];
  if (!isCode(file))
    return namesOf(step)
      .filter((name) => !readFileSync(join(root, file), 'utf8').includes(name))
      .map((name) => `${file} does not name ${name}`);
  return namesOf(step).flatMap((name) => {
    if (name !== '*' && !sourceOf(file).declared.has(name)) return [`${file} does not declare ${name}`];
    if (way) return way in ways ? [] : [`${file} ${name}: "${way}" is no way to get there`];
    const isCalled = earlier.some((place) =>
      readCode(place.file, place.name).calls.some((each) => each.file === file && (each.name === name || name === '*')),
    );
    return isCalled ? [] : [`${file} ${name} is not called by a step before it`];
  });
}

/**
 * What is wrong with a walk: a step that is not there or that no earlier step calls, and a file that a step calls and that
 * stands neither on the walk nor beside it. Empty when all is well.
 */
export function problemsOf(walk, { beside, ways }) {
  const steps = Object.values(walk.legs).flat();
  const onIt = new Set(filesOf(walk));
  const earlier = [];
  const problems = [];
  for (const step of steps) {
    const found = problemsOfStep(step, earlier, ways);
    problems.push(...found);
    if (found.length === 0 && isCode(step[0])) earlier.push(...namesOf(step).map((name) => ({ file: step[0], name })));
  }
  for (const place of earlier) {
    for (const called of readCode(place.file, place.name).calls.filter(({ file }) => !onIt.has(file))) {
      const kind = kindOf(called.file, beside);
      const wrong = kind !== undefined && kind in MUST_NOT && findIn(called, MUST_NOT[kind]);
      if (!kind)
        problems.push(
          `${place.file} ${place.name} calls ${called.file} ${called.name}, which is neither on the walk nor beside it`,
        );
      if (wrong) problems.push(`${called.file} ${called.name} stands beside the walk as "${kind}", but see ${wrong}`);
    }
  }
  return [...new Set(problems)];
}

/** Files that stand beside the walks and that no step of any walk calls any more. */
export function idleIn(walks, beside) {
  const called = walks
    .flatMap(({ legs }) => Object.values(legs).flat())
    .filter(([file]) => isCode(file))
    .flatMap((step) => namesOf(step).flatMap((name) => readCode(step[0], name).calls));
  return Object.values(beside)
    .flat()
    .filter((each) => !called.some(({ file }) => file === each || (each.endsWith('/') && file.startsWith(each))));
}
