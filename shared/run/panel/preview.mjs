import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeKey } from '../../release/keys.mjs';
import { publish } from '../../release/publish.mjs';
import { serveHost } from '../../release/serve/server.mjs';
import { UserError } from '../user-error.mjs';
import { fakeApi } from './fake/server.mjs';

/** @import { placesOf } from './places.mjs' */

/**
 * The packed host as it is released, with the built remote: published to a folder of its own, signed, and served with
 * the policy of production before the fake API.
 *
 * @param {ReturnType<typeof placesOf>} places
 * @param {{ port?: number }} [options]
 */
export async function openPreview({ name, host, dist, actions, document }, { port = 0 } = {}) {
  if (!existsSync(join(dist, 'build.json')))
    throw new UserError('The remote is not built yet: "pnpm build" builds it.');
  const folder = await mkdtemp(join(tmpdir(), 'preview-'));
  const targetDir = join(folder, 'site');
  const privateKey = makeKey(join(folder, 'key.pem'));
  await publish({ targetDir, dists: [host, dist], privateKey, environment: 'preview' });
  const api = fakeApi({ document, actions });
  const apiTarget = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const remoteRoots = { [`/remotes/${name}`]: join(targetDir, 'remotes', name) };
  const site = await serveHost({ root: join(targetDir, 'host'), port, address: '127.0.0.1', apiTarget, remoteRoots });
  return {
    origin: `http://localhost:${site.port}`,
    names: api.names,
    async close() {
      await site.close();
      await api.app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
