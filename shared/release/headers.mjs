/**
 * Every response header of the panel's static files. The built-in server uses them; for any other server,
 * `node shared/release/headers.mjs` prints them to be copied.
 */

import { pathToFileURL } from 'node:url';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Lets only released files run: no inline code, no eval, and one Trusted Types policy, which knows every file.
 *
 * @param {{ remoteOrigins?: string[] }} [options]
 */
export function contentSecurityPolicy({ remoteOrigins = [] } = {}) {
  const code = ["'self'", ...remoteOrigins].join(' ');
  return [
    "default-src 'none'",
    `script-src ${code}`,
    `style-src ${code}`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
};

/** For the document, `index.html`, at any address. @param {{ remoteOrigins?: string[] }} [options] */
export const documentHeaders = (options) => ({
  ...everywhere,
  'content-security-policy': contentSecurityPolicy(options),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'x-frame-options': 'DENY',
  'cache-control': 'no-cache',
});

/**
 * For the host's other files. A file named by its content's hash never changes.
 *
 * @param {{ hashed: boolean }} options
 */
export const hostFileHeaders = ({ hashed }) => ({
  ...everywhere,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': hashed ? IMMUTABLE : 'no-cache',
});

/**
 * For a remote's files, which the host's page fetches from another origin. They are public and need no cookie.
 *
 * @param {{ allowOrigin: string }} options
 */
export const remoteFileHeaders = ({ allowOrigin }) => ({
  ...everywhere,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': allowOrigin,
  'timing-allow-origin': allowOrigin,
  ...(allowOrigin !== '*' && { vary: 'origin' }),
  'cache-control': IMMUTABLE,
});

/** For answers without a file: 404, 405, 500, and the proxy's 502 when the API cannot be reached. */
export const errorHeaders = () => ({
  ...everywhere,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
});

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const remoteOrigins = process.argv.slice(2);
  /** @param {string} title @param {Record<string, string>} headers */
  const print = (title, headers) =>
    process.stdout.write(
      `# ${title}\n${Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\n`)
        .join('')}\n`,
    );
  print('index.html', documentHeaders({ remoteOrigins }));
  print('host, hashed files', hostFileHeaders({ hashed: true }));
  print('host, registry.json and other files', hostFileHeaders({ hashed: false }));
  print('remotes', remoteFileHeaders({ allowOrigin: 'https://the-host.example' }));
}
