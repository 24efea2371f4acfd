import { documentHeaders, errorHeaders, hostFileHeaders, remoteFileHeaders } from '../headers.mjs';

/** What must never stand on an error: it would be kept for a year, too. */
const ON_GOOD_ANSWERS_ALONE = new Set(['cache-control']);

/** @param {string[]} lines */
const indent = (lines) => lines.map((line) => `  ${line}`);
/** @param {string} head @param {(string | string[])[]} lines */
const block = (head, ...lines) => [`${head} {`, ...indent(lines.flat()), '}'];

/** @param {Record<string, string>} headers */
const addHeaders = (headers) =>
  Object.entries(headers)
    .filter(([name]) => name !== 'vary')
    .map(([name, value]) => `add_header ${name} "${value}"${ON_GOOD_ANSWERS_ALONE.has(name) ? '' : ' always'};`);

const sayNoFile = () => [
  'default_type text/plain;',
  ...addHeaders(errorHeaders()).map((line) => line.replace(/(?<! always);$/, ' always;')),
  'return 404 "There is no such file.\\n";',
];

/** A page that a person goes to is the document, which leads to `/admin`; a missing script, style or image is 404. */
const PAGE = block(
  'location @no_file',
  block('if ($http_accept ~ "text/html")', 'rewrite ^ /index.html last;'),
  sayNoFile(),
);

/** Same for every server: what was compressed at build time is sent, nothing is compressed here. @param {{ brotli: boolean, page?: string[] }} options */
const common = ({ brotli, page }) => [
  'etag on;',
  'gzip_static on;',
  'gzip_vary on;',
  ...(brotli ? ['brotli_static on;'] : []),
  'charset utf-8;',
  'server_tokens off;',
  ...(page ? ['error_page 404 403 = @no_file;', ...page] : ['error_page 404 403 @error;']),
  'error_page 405 @error;',
  ...block('location @error', sayNoFile()),
  // Hidden files, and a backslash, which some systems take for a slash.
  ...block('location ~ /\\.|\\x5c', 'return 404;'),
];

/** The API: both bodies streamed, so that an event stream arrives event by event and an upload is not held. @param {string} target */
const api = (target) =>
  block(
    'location ^~ /api/',
    `proxy_pass ${target};`,
    'proxy_http_version 1.1;',
    'proxy_set_header Connection "";',
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    'proxy_set_header X-Forwarded-Host $host;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    'proxy_buffering off;',
    'proxy_request_buffering off;',
    'proxy_read_timeout 1h;',
    'client_max_body_size 12m;',
  );

/**
 * The server of the panel, as nginx reads it.
 *
 * @param {object} options
 * @param {string} options.targetDir what `pnpm release publish` writes to
 * @param {string} options.listen what stands behind `listen`, e.g. `443 ssl`
 * @param {string} options.apiTarget e.g. `http://127.0.0.1:3010`
 * @param {string[]} [options.remoteOrigins] origins of remotes that are not under this one
 * @param {boolean} [options.brotli] the module ngx_brotli is there; Debian's nginx-light has gzip alone
 */
export const hostServer = ({ targetDir, listen, apiTarget, remoteOrigins = [], brotli = false }) =>
  block(
    'server',
    `listen ${listen};`,
    `root ${targetDir}/host;`,
    ...common({ brotli, page: PAGE }),
    ...api(apiTarget),
    ...block(
      'location ^~ /remotes/',
      `root ${targetDir};`,
      'try_files $uri =404;',
      addHeaders(hostFileHeaders({ hashed: true })),
    ),
    ...block(
      'location ~ "\\.[0-9a-f]{8}\\.\\w+$"',
      'try_files $uri =404;',
      addHeaders(hostFileHeaders({ hashed: true })),
    ),
    ...block('location = /registry.json', 'try_files $uri =404;', addHeaders(hostFileHeaders({ hashed: false }))),
    ...block('location = /index.html', addHeaders(documentHeaders({ remoteOrigins }))),
    ...block('location /', 'try_files $uri /index.html;', addHeaders(hostFileHeaders({ hashed: false }))),
  ).join('\n');

/**
 * The server of one remote on an origin of its own. `allowOrigin` is the panel's.
 *
 * @param {{ targetDir: string, name: string, listen: string, allowOrigin: string, brotli?: boolean }} options
 */
export const remoteServer = ({ targetDir, name, listen, allowOrigin, brotli = false }) =>
  block(
    'server',
    `listen ${listen};`,
    `root ${targetDir}/remotes/${name};`,
    ...common({ brotli }),
    ...block('location /', 'try_files $uri =404;', addHeaders(remoteFileHeaders({ allowOrigin }))),
  ).join('\n');
