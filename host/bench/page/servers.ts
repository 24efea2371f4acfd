import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { isHashed } from '../../../shared/release/built/hashed-names.mjs';
import { documentHeaders, hostFileHeaders } from '../../../shared/release/headers.mjs';
import { createApiProxy } from '../../../shared/release/serve/api-proxy.mjs';
import { listen } from '../../../shared/release/serve/listen.mjs';
import { hasFile, pathOf, sendFile } from '../../../shared/release/serve/static-files.mjs';

export interface Certificate {
  tls: { cert: string; key: string };
  /** Makes Chromium take it for a good one. Told to ignore the fault instead, it would cache nothing. */
  flag: string;
}

/** A certificate for localhost, for as long as a run takes. */
export function makeCertificate(folder: string): Certificate {
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', '-x509', ...kind, ...name, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const tls = { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') };
  const spki = new X509Certificate(tls.cert).publicKey.export({ type: 'spki', format: 'der' });
  const pin = createHash('sha256').update(spki).digest('base64');
  return { tls, flag: `--ignore-certificate-errors-spki-list=${pin}` };
}

export interface Server {
  origin: string;
  close(): Promise<void>;
}

/** As the panel's, but for the policy. One of them has Chromium start a process for the page, on every side then. */
const { 'content-security-policy': _, ...DOCUMENT } = documentHeaders();

/** Serves a rival's folder with its own document at every other address, and the same way to the API as the panel. */
export async function serveRival(root: string, { tls }: Certificate, apiTarget: string): Promise<Server> {
  const api = createApiProxy(apiTarget);
  const server = await listen(
    async (request, response) => {
      const { url = '' } = request;
      if (url.startsWith('/api/')) return api.forward(request, response);
      const path = pathOf(url);
      const isThere = path !== null && path !== '/' && (await hasFile(root, path));
      const file = isThere ? path : '/index.html';
      const { 'cache-control': kept } = hostFileHeaders({ hashed: isHashed(file) });
      const headers = file.endsWith('.html') ? DOCUMENT : { 'cache-control': kept };
      return sendFile(request, response, { root, path: file, headers });
    },
    { port: 0, tls },
    api.close,
  );
  return { origin: `https://localhost:${server.port}`, close: server.close };
}

/** Writes a document with its compressed twin. */
export function writeDocument(folder: string, name: string, html: string): void {
  writeFileSync(join(folder, name), html);
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(html));
}
