import { readdirSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { makeKey, openSigned, publicOf } from '../keys.mjs';
import { publish } from '../publish.mjs';
import { newRing, signedRing } from '../store/ring/edit.mjs';
import { sealed } from '../store/ring/seal.mjs';
import { ENTRY, hostBuild, remoteBuild } from '../testing/builds.mjs';
import { resealed } from '../testing/resealed.mjs';
import { CHECKS, diagnose } from './doctor.mjs';

let workspace;
let targetDir;
let keyFile;
let privateKey;

beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'doctor-'));
  targetDir = join(workspace, 'site');
  keyFile = join(workspace, 'release.pem');
  privateKey = makeKey(keyFile);
});
afterEach(() => rm(workspace, { recursive: true, force: true }));

const at = (...path) => join(targetDir, ...path);
const hostScript = () => readdirSync(at('host')).find((name) => /^main\..+\.js$/.test(name));
const remote = async (build = {}) =>
  publish({ targetDir, privateKey, dists: [await remoteBuild(workspace, { version: '1', ...build })] });
const host = async (build = {}) =>
  publish({ targetDir, privateKey, dists: [await hostBuild(workspace, { version: 'h1', ...build })] });
const healthy = async () => {
  await host();
  await remote();
};
const withCode = (code) => async () => {
  await host();
  await remote({ code });
};

/** Replaces the registry with a changed, signed one, as a person or a newer tool could. */
async function rewrite(bend) {
  const registry = JSON.parse(
    openSigned(await readFile(at('host/registry.json'), 'utf8'), [publicOf(privateKey)], 'It'),
  );
  bend(registry);
  const text = resealed(registry, privateKey);
  await writeFile(at('host/registry.json'), text);
  await writeFile(at('host/registry.json.br'), brotliCompressSync(text));
}
/** @type {(plant: () => unknown) => () => Promise<void>} */
const healthyThen = (plant) => async () => {
  await healthy();
  await plant();
};

/** The problems the doctor reports, by the name of the check. */
async function said(more) {
  const results = await diagnose({ targetDir, keyFile, ...more });
  return Object.fromEntries(
    results.filter(({ problems }) => problems.length > 0).map(({ name, problems }) => [name, problems.join(' ')]),
  );
}

/** @type {[name: string, plant: () => Promise<void>, sentence: RegExp, more?: { origins?: string[], ownWorkspace?: boolean }][]} */
const PLANTED = [
  ['end', healthyThen(() => rewrite((it) => delete it.expiresAt)), /The registry has no end/],
  [
    'end',
    healthyThen(() => rewrite((it) => (it.expiresAt = new Date(Date.now() + 86_400_000).toISOString()))),
    /The registry ends at .*: "pnpm release renew" signs it anew/,
  ],
  [
    'yanked',
    healthyThen(() =>
      rewrite((it) => (it.yanked = { deposit: { 1: { reason: 'bad', at: '2026-11-21T10:00:00.000Z' } } })),
    ),
    /deposit 1 was taken back and is offered/,
  ],
  ['signed', healthyThen(() => writeFile(at('host/registry.json'), '{"schema":2}')), /is not signed/],
  [
    'bytes',
    healthyThen(() => writeFile(at('remotes/deposit/1', ENTRY), 'tampered')),
    /deposit 1: remoteEntry\.0a1b2c3d\.js was changed/,
  ],
  ['bytes', healthyThen(() => rm(at('remotes/deposit/1', ENTRY))), /deposit 1: remoteEntry\.0a1b2c3d\.js is missing/],
  ['bytes', healthyThen(() => writeFile(at('host', hostScript()), 'tampered')), /host h1: main\.\w+\.js was changed/],
  [
    'unlisted',
    healthyThen(() => writeFile(at('remotes/deposit/1/extra.js'), '')),
    /extra\.js is in the folder and in no list/,
  ],
  [
    'twins',
    healthyThen(() => writeFile(at('remotes/deposit/1', `${ENTRY}.br`), brotliCompressSync('old'))),
    /holds something else than/,
  ],
  [
    'twins',
    healthyThen(() => writeFile(at('host', `${hostScript()}.br`), brotliCompressSync('old'))),
    /host: main\.\w+\.js\.br holds something else than/,
  ],
  ['half-written', healthyThen(() => rm(at('host/registry.json.br'))), /twin differ/],
  [
    'early-prune',
    healthyThen(() => rewrite((it) => (it.remotes.deposit.retired = { 0: new Date().toISOString() }))),
    /deposit 0 was replaced less than a session ago/,
  ],
  [
    'early-prune',
    healthyThen(() => rewrite((it) => (it.host.retired = { h0: new Date().toISOString() }))),
    /host h0 was replaced less than a session ago/,
  ],
  [
    'drafts',
    healthyThen(async () => {
      await mkdir(at('.staging/old'), { recursive: true });
      await utimes(at('.staging/old'), 0, 0);
    }),
    /1 drafts of killed commands/,
  ],
  [
    'incompatible',
    healthyThen(() => rewrite((it) => (it.remotes.deposit.releases[0].contract = '2.0'))),
    /deposit 1 needs contract 2\.0, and host h1 has 1\.1: staff get nothing/,
  ],
  [
    'incompatible',
    healthyThen(() =>
      rewrite(({ remotes: { deposit } }) => {
        deposit.releases.unshift({ ...deposit.releases[0], version: '2', contract: '1.9' });
        deposit.channels.stable.unshift('2');
      }),
    ),
    /deposit 2 needs contract 1\.9, and host h1 has 1\.1: staff get 1\./,
  ],
  [
    'desks',
    healthyThen(() => rewrite((it) => (it.remotes.banker = structuredClone(it.remotes.deposit)))),
    /both claim the desk deposit/,
  ],
  [
    'menu',
    healthyThen(() => rewrite((it) => it.remotes.deposit.releases[0].menu.push({ title: 'Bonus', segment: 'bonus' }))),
    /menu entry "bonus" and no page/,
  ],
  [
    'menu',
    healthyThen(() => rewrite((it) => it.remotes.deposit.releases[0].menu.push({ title: 'Again', segment: 'utr' }))),
    /has two screens at "utr"/,
  ],
  [
    'places',
    healthyThen(() =>
      rewrite(
        (it) =>
          (it.remotes.deposit.releases[0].places = [
            { kind: 'menu', name: 'more', title: 'More', permission: 'utrs.read', files: [], doors: [] },
          ]),
      ),
    ),
    /a place "more" of the kind "menu", which no host shows/,
  ],
  [
    'first-files',
    healthyThen(() => rewrite((it) => (it.remotes.deposit.releases[0].first.utr.files = ['gone.js']))),
    /gone\.js is to be fetched early and has no hash/,
  ],
  [
    'origins',
    healthyThen(() => rewrite((it) => (it.remotes.deposit.releases[0].base = 'https://else.example/1/'))),
    /served from https:\/\/else\.example, which script-src does not name/,
    { origins: ['https://deposit.example'] },
  ],
  [
    'keys',
    healthyThen(async () => {
      const html = await readFile(at('host/index.html'), 'utf8');
      await writeFile(at('host/index.html'), html.replace(/<meta name="release-roots"[^>]*>/, ''));
    }),
    /trusts other keys/,
  ],
  [
    'parts',
    healthyThen(async () => {
      const file = at('host/registry.json');
      const registry = JSON.parse(openSigned(await readFile(file, 'utf8'), [publicOf(privateKey)], 'It'));
      registry.remotes.deposit.canary = { percent: 100, staff: [], actions: [] };
      const text = sealed(registry, privateKey);
      await writeFile(file, text);
      await writeFile(`${file}.br`, brotliCompressSync(text));
    }),
    /deposit has 0 of 1 signatures of keys that may sign it: browsers refuse it/,
  ],
  [
    'ring',
    healthyThen(async () => {
      const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
      const { text: _, ...ring } = newRing([publicOf(privateKey)], privateKey);
      await writeFile(at('release-keys.json'), signedRing({ ...ring, expiresAt }, [privateKey]).text);
    }),
    /The keys end at/,
  ],
  [
    'second-copy',
    withCode('function Component(){}Component.prototype.isReactComponent={};'),
    /carries a copy of React/,
  ],
  [
    'second-copy',
    withCode('throw Error("You cannot render a <Router> inside another <Router>.")'),
    /carries a copy of the router/,
  ],
  [
    'second-copy',
    withCode('throw Error("MantineProvider was not found in component tree")'),
    /carries a copy of Mantine/,
  ],
  [
    'second-copy',
    withCode('throw Error("No QueryClient set, use QueryClientProvider to set one")'),
    /carries a copy of the query library/,
  ],
  [
    'own-share',
    // A publication refuses it; a target may hold one of before.
    healthyThen(() =>
      writeFile(at('remotes/deposit/1', ENTRY), 'x={"@backoffice/shared/kit/table":[{version:"1.9.0",get:()=>0}]}'),
    ),
    /shares @backoffice\/shared\/kit\/table with every module/,
  ],
  ['own-runtime', withCode('console.log("[ Federation Runtime ]")'), /carries the federation runtime/],
  [
    'one-name',
    async () => {
      await host();
      await remote({ files: { [ENTRY]: 'self.webpackChunkdeposit=[];' } });
    },
    /does not use webpackChunkdeposit_1/,
  ],
  ['unguarded', withCode('var s=document.createElement("script");'), /inserts scripts or styles without the guard/],
  [
    'unguarded',
    withCode('var s=document.createElement("script");var l={};l.rel="stylesheet";self.__PANEL__.guard(l,u);'),
    /inserts scripts or styles without the guard/,
  ],
  ['fixed-address', withCode('r.p="https://deposit.example/";'), /fixed publicPath/],
  ['eval', withCode(';eval("1")'), /uses eval/],
  ['eval', withCode('new Function("return 1")()'), /uses eval/],
  [
    'inline',
    healthyThen(async () => {
      const html = await readFile(at('host/index.html'), 'utf8');
      const planted = '<script>alert(1)</script><script src="/main.js"></script></head>';
      await writeFile(at('host/index.html'), html.replace('</head>', planted));
    }),
    /inline <script> that was not built.*loads \/main\.js without a hash/,
  ],
  [
    'versions',
    healthyThen(async () => {
      await mkdir(join(workspace, 'node_modules/webpack'), { recursive: true });
      await writeFile(join(workspace, 'node_modules/webpack/package.json'), '{"name":"webpack","version":"5.112.0"}');
    }),
    /webpack is 5\.112\.0/,
    { ownWorkspace: true },
  ],
  [
    'versions',
    healthyThen(async () => {
      await mkdir(join(workspace, 'node_modules/@module-federation/enhanced'), { recursive: true });
      await writeFile(
        join(workspace, 'node_modules/@module-federation/enhanced/package.json'),
        '{"name":"@module-federation/enhanced","version":"2.10.0"}',
      );
    }),
    /enhanced is 2\.10\.0/,
    { ownWorkspace: true },
  ],
  ['open-key', healthyThen(() => chmod(keyFile, 0o644)), /can be read by others/],
  [
    'open-key',
    healthyThen(async () => {
      keyFile = at('host/release.pem');
      makeKey(keyFile);
    }),
    /lies in a folder that is served/,
  ],
];

test('about a target with nothing wrong the doctor says nothing', async () => {
  await healthy();
  expect(await said({ origins: [] })).toEqual({});
});

test.each(PLANTED)(
  'the pitfall "%s" is found when it is there',
  async (name, plant, sentence, { ownWorkspace, ...more } = {}) => {
    await plant();
    const found = await said({ ...more, ...(ownWorkspace && { workspace }) });
    expect(found[name]).toMatch(sentence);
  },
);

test('each pitfall that the doctor names has its planted case', () => {
  expect([...new Set(PLANTED.map(([name]) => name))].sort()).toEqual(CHECKS.map(({ name }) => name).sort());
});
