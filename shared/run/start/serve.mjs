import { join } from 'node:path';
import { codeOf } from '../process/code-of.mjs';
import { UserError } from '../user-error.mjs';

/**
 * Publishes what is built into the data folder and serves it: the host with `/api` handed on, and each remote
 * on an origin of its own; with `tls` over HTTPS. Answers the function that closes all servers.
 */
export async function servePanel({ plan, tls, progress }) {
  return progress.step('publish and serve', async () => {
    // Imported here: these need the dependencies, which a fresh clone installs only before this point.
    const { publishAll } = await import('../../release/publish.mjs');
    const { serveHost, serveRemote } = await import('../../release/serve/server.mjs');
    const { host, api, remotes, publishDir, listen, environment, practice } = plan;
    const bases = Object.fromEntries(remotes.map(({ module, url }) => [module, `${url}/`]));
    await publishAll({
      targetDir: publishDir,
      keyFile: join(plan.dataDir, 'keys', 'release.pem'),
      // One person has both here; elsewhere the root key is kept offline (docs/operations.md).
      rootFile: join(plan.dataDir, 'keys', 'root.pem'),
      bases,
      environment,
      practice: practice !== undefined,
    });

    const servers = [];
    const close = () => Promise.all(servers.map((server) => server.close()));
    const serve = async (setting, port, starting) => {
      try {
        servers.push(await starting);
      } catch (error) {
        await close();
        throw new UserError(
          `Port ${port} cannot be listened on (${codeOf(error) ?? error.message}). Choose another: ${setting}=${port + 100} npm start`,
        );
      }
    };
    for (const { setting, port, module } of remotes) {
      const root = join(publishDir, 'remotes', module);
      await serve(setting, port, serveRemote({ root, port, address: listen, tls, allowOrigin: host.url }));
    }
    const root = join(publishDir, 'host');
    await serve(
      'HOST_PORT',
      host.port,
      serveHost({ root, port: host.port, address: listen, tls, apiTarget: api.address }),
    );
    return close;
  });
}
