import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stepsOf, type Step } from '../harness/release/guide.ts';
import { panel } from '../harness/browser/panel.ts';
import { menuLink, screen } from '../harness/page/pages.ts';
import { freePorts } from '../harness/stack/free-ports.ts';
import { signInByHand } from '../harness/staff/sign-in-screen.ts';
import { built, startSite, visitSite, type ReleaseSite } from '../harness/release/release-site.ts';
import { beside, edit, outcomeOf, run } from '../harness/release/team-folder.ts';

/* The guide for a team outside, docs/your-first-remote.md, run word by word in a folder of its own. */

const WORKSPACE = join(import.meta.dirname, '..', '..', '..');
const LIMIT_MS = 900_000;
const PAGE = 'src/held/held-page.tsx';
const open = panel();
const steps = stepsOf('your-first-remote.md');
let site: ReleaseSite;
let team: string;
/** Where this run serves what the guide serves at port 3000. */
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  site = await startSite(['deposit']);
  await site.publish(built('host'));
  team = join(site.workshop, 'team-deposit');
  const [host, remote] = await freePorts(2);
  environment = { ...process.env, NODE_OPTIONS: '', HOST_PORT: String(host), DEPOSIT_PORT: String(remote) };
}, LIMIT_MS);
afterAll(() => site.close());

const inTeam = (line: string) => run(line, team, environment);

/** The commands under a mark. */
const marked = (mark: string) =>
  steps.flatMap((step) => (step.kind === 'run' && step.mark === mark ? step.commands : []));

/** What the guide promises of `dev`: rows of the fake API, an edit without a reload, and no image of elsewhere. */
async function seeIt() {
  const { page, expectFault } = await open('/login', { at: `http://localhost:${environment.HOST_PORT}` });
  // Development servers log to the console; what the policy refuses is a fault all the same.
  expectFault(/^console: /);
  await signInByHand(page, 'deposit', 'any');
  await menuLink(page, 'Held Deposits').click();
  await screen(page, 'Held Deposits');
  const list = page.getByRole('list', { name: 'Deposits on hold' });
  await list.getByRole('listitem').first().waitFor();

  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  const putBack = edit(team, PAGE, 'title="Held Deposits"', 'title="Deposits on hold"');
  await screen(page, 'Deposits on hold');
  putBack();
  await screen(page, 'Held Deposits');
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  expect(await list.getByRole('listitem').count()).toBeGreaterThan(0);

  expectFault(/img-src refused http:\/\/elsewhere\.example/);
  const refusedBy = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
        const image = new Image();
        image.onerror = () => setTimeout(() => resolve('nothing'), 1_000);
        image.src = 'http://elsewhere.example/pixel.gif';
      }),
  );
  expect(refusedBy).toBe('img-src');
}

async function take(step: Step) {
  if (step.kind === 'file') {
    mkdirSync(dirname(join(team, step.path)), { recursive: true });
    writeFileSync(join(team, step.path), step.text);
  } else if (step.mark === 'workspace') {
    for (const line of step.commands) run(line.replace('../team-deposit', team), WORKSPACE, environment);
  } else if (step.mark === 'install') {
    // The lockfile has admitted every version already; looking again would need a network.
    for (const line of step.commands) inTeam(`${line} --offline --config.minimum-release-age=0`);
  } else if (step.mark === 'dev') {
    await beside(step.commands.join(' && '), team, environment, async () => {
      await seeIt();
      for (const line of marked('while-dev'))
        expect(inTeam(line.replace('localhost:3000', `localhost:${environment.HOST_PORT}`))).toContain('"ok":true');
    });
  } else if (step.mark === '') for (const line of step.commands) inTeam(line);
}

test(
  'every step of the guide does what it says, and staff then have the screen',
  async () => {
    expect(steps.length).toBeGreaterThan(10);
    for (const step of steps) await take(step);
    const { page } = await open('/login');
    await visitSite(page, site, '/admin/held', 'deposit');
    await screen(page, 'Held Deposits');
    await page
      .getByRole('main')
      .getByRole('button', { name: /End the hold|Retry/ })
      .or(page.getByText('Nothing is on hold'))
      .first()
      .waitFor();
  },
  LIMIT_MS,
);

/** What a remote may not do, as text before its page, and what the checks of the team's folder say. */
const CAUGHT: [what: string, text: string, says: RegExp[]][] = [
  [
    'axios',
    "import axios from 'axios';\nvoid axios;\n",
    [/Use services\.http/, /error no-missing: .*held-page\.tsx → axios/, /Not right yet: lint, law\./],
  ],
  ['a request of its own', "void fetch('/api/deposits');\n", [/restricted-globals/, /Not right yet: lint\./]],
  [
    'a library of its own',
    "import { screen } from '@testing-library/react';\nvoid screen;\n",
    [/error remote-libraries: .*held-page\.tsx → .*@testing-library/, /Not right yet: .*law\./],
  ],
  [
    'code from beside its folder',
    "import { beside } from '../../../beside.ts';\nvoid beside;\n",
    [/error nothing-beside: .*held-page\.tsx → \.\.\/beside\.ts/, /Not right yet: .*law\./],
  ],
];

test.each(CAUGHT)(
  'the checks of the folder refuse %s, and say which rule it breaks',
  (_what, text, says) => {
    const outside = join(site.workshop, 'beside.ts');
    writeFileSync(outside, 'export const beside = 1;\n');
    const putBack = edit(team, PAGE, 'import { Button', `${text}import { Button`);
    try {
      const { status, said } = outcomeOf('npm test -- --only lint,law', team, environment);
      expect(status).not.toBe(0);
      for (const sentence of says) expect(said).toMatch(sentence);
    } finally {
      putBack();
      rmSync(outside);
    }
  },
  LIMIT_MS,
);

test(
  'axe refuses a field without a label on a screen of the folder',
  () => {
    const putBack = edit(team, PAGE, '<Page title="Held Deposits">', '<Page title="Held Deposits">\n<input />');
    try {
      inTeam('npm run --silent build');
      const { status, said } = outcomeOf('npm run --silent screens', team, environment);
      expect(status).not.toBe(0);
      for (const theme of ['light', 'dark']) expect(said).toContain(`Held Deposits, ${theme}: label: `);
    } finally {
      putBack();
    }
  },
  LIMIT_MS,
);
