import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { devPort } from './dev.mjs';
import { originsIn } from '../../release/format/origins.mjs';
import { contentSecurityPolicy } from '../../release/headers.mjs';
import { emptyRegistry, releaseOf, withRelease } from '../../release/registry.mjs';

const PATIENCE = 1_500;

/** The address of each remote's dev server, and the APIs of its own (`panel.connects` of its package.json). */
const remotesIn = (workspace) =>
  readdirSync(workspace)
    .filter((folder) => folder.startsWith('remote-'))
    .map((folder) => {
      const { panel } = JSON.parse(readFileSync(join(workspace, folder, 'package.json'), 'utf8'));
      const port = devPort(folder.replace('remote-', ''), panel.port);
      return { origin: `http://localhost:${port}`, connects: panel.connects };
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

/**
 * The registry of those of these remotes whose dev servers are running.
 *
 * @param {{ origin: string, connects?: string[] }[]} remotes
 */
export async function registryOf(remotes) {
  let registry = emptyRegistry();
  for (const { origin, connects } of remotes) {
    const build = await buildAt(origin);
    if (build)
      registry = withRelease(registry, build, releaseOf(build, `${origin}/`), {
        connects,
        hosts: [],
        now: new Date().toISOString(),
      });
  }
  return registry;
}

const registryNow = (workspace) => registryOf(remotesIn(workspace));

/** Serves `/registry.json` in development. */
export const devRegistry = (hostDir) => ({
  name: 'dev-registry',
  path: '/registry.json',
  async middleware(_request, response) {
    response.setHeader('content-type', 'application/json');
    response.setHeader('cache-control', 'no-store');
    response.end(JSON.stringify(await registryNow(join(hostDir, '..'))));
  },
});

/**
 * The part of the served policy that a team meets only after publishing otherwise: images, fonts and calls, as the
 * registry says. Dev servers are called too, for what has changed.
 */
export function devPolicy(registry, port) {
  const { remoteOrigins, connectOrigins } = originsIn(registry);
  const policy = contentSecurityPolicy({ remoteOrigins, connectOrigins: [...connectOrigins, ...remoteOrigins] });
  const sockets = [`http://localhost:${port}`, ...remoteOrigins].map((origin) => origin.replace('http', 'ws'));
  return policy
    .split('; ')
    .filter((directive) => /^(img|font|connect)-src/.test(directive))
    .map((directive) => (directive.startsWith('connect-src') ? [directive, ...sockets].join(' ') : directive))
    .join('; ');
}

/** Sends {@link devPolicy} with the document. */
export const devDocument = (hostDir, port) => ({
  name: 'dev-document',
  async middleware({ headers }, response, next) {
    if (String(headers.accept).includes('text/html'))
      response.setHeader('content-security-policy', devPolicy(await registryNow(join(hostDir, '..')), port));
    next();
  },
});
