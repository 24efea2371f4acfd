/**
 * Every response header of the panel's static files. The built-in server uses them; for any other server,
 * `node shared/release/headers.mjs` prints them to be copied.
 */

import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inlineHashes, NOTHING_INLINE } from './format/inline.mjs';

/** @import { InlineHashes } from './format/inline.mjs' */

const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Lets only released files run, of inline code what the published document holds, by its hash, no eval, and one Trusted
 * Types policy, which knows every file.
 *
 * `remoteOrigins` are where remotes are served that have an origin of their own: code, images and fonts. `connectOrigins`
 * are those of their own APIs. Both are what the registry says (format/origins.mjs).
 *
 * @param {{ remoteOrigins?: string[], connectOrigins?: string[], inline?: InlineHashes }} [options]
 */
export function contentSecurityPolicy({ remoteOrigins = [], connectOrigins = [], inline = NOTHING_INLINE } = {}) {
  const code = ["'self'", ...remoteOrigins];
  return [
    "default-src 'none'",
    `script-src ${[...code, ...inline.scripts].join(' ')}`,
    `style-src ${[...code, ...inline.styles].join(' ')}`,
    `img-src ${[...code, 'blob:', 'data:'].join(' ')}`,
    `font-src ${code.join(' ')}`,
    `connect-src ${["'self'", ...connectOrigins].join(' ')}`,
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

/**
 * For the document, `index.html`, at any address. `inline` is of the document that is sent.
 *
 * @param {{ remoteOrigins?: string[], connectOrigins?: string[], inline?: InlineHashes }} [options]
 */
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
  const [file = '', ...remoteOrigins] = process.argv.slice(2);
  if (!file.endsWith('.html')) {
    process.stdout.write(
      'node shared/release/headers.mjs <target>/host/index.html [origin of a remote…]\n\nPrints every response header of the published files, for a web server of your own.\n',
    );
    process.exit(file === '--help' ? 0 : 1);
  }
  const inline = inlineHashes(readFileSync(file, 'utf8'));
  /** @param {string} title @param {Record<string, string>} headers */
  const print = (title, headers) =>
    process.stdout.write(
      `# ${title}\n${Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\n`)
        .join('')}\n`,
    );
  print('index.html', documentHeaders({ remoteOrigins, inline }));
  print('host, hashed files', hostFileHeaders({ hashed: true }));
  print('host, registry.json and other files', hostFileHeaders({ hashed: false }));
  print('remotes', remoteFileHeaders({ allowOrigin: 'https://the-host.example' }));
}
