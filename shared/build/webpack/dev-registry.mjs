import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { devPort } from './dev.mjs';
import { emptyRegistry, releaseOf, withRelease } from '../../release/registry.mjs';

const PATIENCE = 1_500;

const ports = (workspace) =>
  readdirSync(workspace)
    .filter((folder) => folder.startsWith('remote-'))
    .map((folder) => {
      const { panel } = JSON.parse(readFileSync(join(workspace, folder, 'package.json'), 'utf8'));
      return devPort(folder.replace('remote-', ''), panel.port);
    });

/** The `build.json` of a remote's dev server; `null` while it is not running. */
async function buildAt(origin) {
  try {
    const answer = await fetch(`${origin}/build.json`, { signal: AbortSignal.timeout(PATIENCE) });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/** Serves `/registry.json` in development: the remotes whose dev servers are running. */
export const devRegistry = (hostDir) => ({
  name: 'dev-registry',
  path: '/registry.json',
  async middleware(_request, response) {
    let registry = emptyRegistry();
    for (const origin of ports(join(hostDir, '..')).map((port) => `http://localhost:${port}`)) {
      const build = await buildAt(origin);
      if (build)
        registry = withRelease(registry, build, releaseOf(build, `${origin}/`), {
          hosts: [],
          now: new Date().toISOString(),
        });
    }
    response.setHeader('content-type', 'application/json');
    response.setHeader('cache-control', 'no-store');
    response.end(JSON.stringify(registry));
  },
});
