const seconds = (ms) => (ms < 60_000 ? `${Math.round(ms / 1000)} s` : `${(ms / 60_000).toFixed(1)} min`);
const cell = (text) => String(text).replaceAll('|', '\\|').replaceAll('\n', ' ');

const mutantsOf = (rows) => rows.flatMap(({ mutants = [] }) => mutants);

/** `shown`, `failed`, `not run` or `not shown`, of a promise and the results of the test files that show it. */
function verdict({ waitsFor }, wanted, results) {
  if (wanted.length === 0) return waitsFor ? 'not shown' : 'not shown, and no work is named that will';
  if (results.some(({ failed }) => failed > 0)) return 'failed';
  if (results.length < wanted.length) return 'not run';
  return mutantsOf(results.flatMap(({ rows }) => rows)).some(({ caught }) => !caught) ? 'failed' : 'shown';
}

/** One entry a promise: what was promised and what was seen, from the results of the test files (`suites` names them all). */
export function proofOf(promises, suites, results, size) {
  return promises.map((promise) => {
    const wanted = suites.filter(({ ids }) => ids.includes(promise.id));
    const mine = results.filter(({ file }) => wanted.some((one) => one.file === file));
    const rows = mine.flatMap((result) =>
      result.rows.filter((row) => row.promise === promise.id).map((row) => ({ ...row, seed: row.seed ?? result.seed })),
    );
    return {
      id: promise.id,
      says: promise.says,
      promised: size === 'long' ? (promise.long ?? promise.figure) : promise.figure,
      verdict: verdict(promise, wanted, mine),
      waitsFor: promise.waitsFor,
      tests: mine.reduce((all, { passed, failed }) => all + passed + failed, 0),
      files: wanted.map(({ file }) => file),
      ms: mine.reduce((all, { ms }) => all + ms, 0),
      rows,
      mutants: mutantsOf(rows),
    };
  });
}

/**
 * The proof with, for each promise whose tests have not all run on the present sources, what an earlier report says of
 * it; each entry keeps the commit and the date of its own run. A failure is never replaced by an older success.
 *
 * @param {{ commit: string, date: string }} about the present run
 * @param {{ commit?: string, date?: string, promises: { id: string, verdict: string }[] }} [earlier] the report of before, of the same size
 */
export function withEarlier(proof, about, earlier) {
  const { commit, date } = about;
  return proof.map((entry) => {
    const before = entry.verdict === 'not run' && earlier?.promises.find(({ id }) => id === entry.id);
    if (!before || before.verdict === 'not run') return { ...entry, commit, date };
    return { commit: earlier?.commit, date: earlier?.date, ...before };
  });
}

export function consoleTable(proof) {
  return proof.flatMap(({ id, says, verdict: seen, ms, rows, mutants, waitsFor, tests }) => [
    `${seen === 'shown' ? '✓' : seen === 'failed' ? '✗' : '·'} ${id.padEnd(9)} ${says}: ${seen}${tests ? `, ${tests} tests, ${seconds(ms)}` : ''}${waitsFor ? `; waits for ${waitsFor}` : ''}`,
    ...rows.map(
      ({ what, promised, measured, seed }) => `            ${what}: ${measured} (promised: ${promised}; seed ${seed})`,
    ),
    ...mutants.map(({ name, caught }) => `            ${caught ? 'caught' : 'NOT CAUGHT'}: ${name}`),
  ]);
}

/** The page `docs/proof.md`. */
export function proofPage(proof, { commit, date, size, machine, ms }) {
  const rows = proof.map((entry) => {
    const { id, says, promised, verdict: seen, waitsFor, ms: took, tests, mutants } = entry;
    const caught = mutants.filter((one) => one.caught).length;
    return `| ${[
      id,
      says,
      promised,
      waitsFor && seen === 'not shown' ? `not shown; waits for ${waitsFor}` : seen,
      tests,
      tests ? seconds(took) : '',
      mutants.length ? `${caught} of ${mutants.length}` : '',
      tests ? `${entry.commit} (${entry.date})` : '',
    ]
      .map(cell)
      .join(' | ')} |`;
  });
  const details = proof
    .filter(({ rows: seen }) => seen.length > 0)
    .flatMap(({ id, says, rows: seen, files, mutants }) => [
      '',
      `## ${id}: ${says}`,
      '',
      '| what was tried | promised | measured | seed |',
      '|---|---|---|---|',
      ...seen.map(
        ({ what, promised, measured, seed }) => `| ${[what, promised, measured, seed].map(cell).join(' | ')} |`,
      ),
      ...(mutants.length
        ? [
            '',
            'Guards taken out, one at a time:',
            '',
            ...mutants.map(({ name, caught }) => `- ${name}: ${caught ? 'noticed' : '**not noticed**'}`),
          ]
        : []),
      '',
      `Tests: ${files.map((file) => `\`${file}\``).join(', ')}`,
    ]);
  return [
    '# What is proved',
    '',
    `Written by \`npm run prove -- --report\` on ${date} of commit ${commit}, at the size \`${size}\`, on ${machine}; the tests of this commit took ${seconds(ms)}. A promise that was not run on it keeps its last result, with the commit of that run.`,
    '',
    '| | promise | figure | verdict | tests | time | mutants noticed | of commit |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
    ...details,
    '',
  ].join('\n');
}
