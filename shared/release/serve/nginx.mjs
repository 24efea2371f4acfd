import { documentHeaders, errorHeaders, hostFileHeaders, remoteFileHeaders } from '../headers.mjs';

/** Headers that an error must never carry: browsers would cache the error for a year as well. */
const ON_GOOD_ANSWERS_ALONE = new Set(['cache-control']);

/** Several instances of the API, as one address. */
const INSTANCES = 'backoffice_api';
/** 1 for a request that two instances must not both get. */
const ONCE = '$backoffice_api_once';

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

/** A page navigation gets the document, which leads to `/admin`; a missing script, style or image is a 404. */
const PAGE = block(
  'location @no_file',
  block('if ($http_accept ~ "text/html")', 'rewrite ^ /index.html last;'),
  sayNoFile(),
);

/** A path may hold spaces. @param {string[]} parts */
const path = (...parts) => `"${parts.join('/')}"`;

/** HTTP/2 wherever there is TLS: a screen's files then share one connection. nginx before 1.25 knows only this place for it. @param {string} listen */
const listening = (listen) =>
  `listen ${/\bssl\b/.test(listen) && !/\bhttp2\b/.test(listen) ? `${listen} http2` : listen};`;

/**
 * Directives of every server. nginx sends the files compressed at build time, and compresses nothing itself.
 *
 * @param {{ brotli: boolean, page?: string[] }} options
 */
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
  // Refuses hidden files, and backslashes, which some systems treat as slashes.
  ...block('location ~ /\\.|\\x5c', 'return 404;'),
];

/**
 * Forwards `/api/`, both bodies streamed: an event stream arrives event by event, and an upload is not buffered. Where
 * there are several instances, only uploads are streamed: what an instance has not answered goes to another one. A write
 * does so only if the API knows it again, by its Idempotency-Key or by the reference of the operator's app; any other
 * goes to another instance only where the first has refused the connection. nginx looks at no readiness, so it connects
 * to the instance that leaves until the moment its listener closes, and what waits to be accepted then is reset.
 *
 * @param {string} target
 */
const api = (target) =>
  target.endsWith(`//${INSTANCES}`)
    ? [
        ...forward('location ^~ /api/', target, [
          'error_page 418 = @api_once;',
          `if (${ONCE}) { return 418; }`,
          ...toAnother('error timeout non_idempotent'),
        ]),
        ...forward('location @api_once', target, toAnother('error timeout')),
        ...forward('location ^~ /api/files', target, ['proxy_request_buffering off;']),
        ...forward('location ^~ /api/intake/files', target, ['proxy_request_buffering off;']),
      ]
    : forward('location ^~ /api/', target, ['proxy_request_buffering off;']);

/** @param {string} when */
const toAnother = (when) => [
  'client_body_buffer_size 64k;',
  'proxy_connect_timeout 1s;',
  `proxy_next_upstream ${when};`,
  'proxy_next_upstream_tries 3;',
  'proxy_next_upstream_timeout 10s;',
];

/** @param {string} head @param {string} target @param {string[]} body */
const forward = (head, target, body) =>
  block(
    head,
    `proxy_pass ${target};`,
    'proxy_http_version 1.1;',
    'proxy_set_header Connection "";',
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    'proxy_set_header X-Forwarded-Host $host;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    'proxy_buffering off;',
    ...body,
    'proxy_read_timeout 1h;',
    'client_max_body_size 12m;',
  );

/**
 * Where `/api/` is forwarded to: one address, or a group of several. An instance that refuses a connection is left out
 * for 2 s.
 *
 * @param {string[]} addresses e.g. `http://10.0.0.1:3010`, all `http` or all `https`
 */
export const apiInstances = ([first = '', ...others]) =>
  others.length === 0
    ? { target: first, group: '' }
    : {
        target: `${new URL(first).protocol}//${INSTANCES}`,
        group: [
          ...block(
            `upstream ${INSTANCES}`,
            [first, ...others].map((address) => `server ${new URL(address).host} max_fails=1 fail_timeout=2s;`),
            'keepalive 16;',
          ),
          // Two spaces: no key was sent.
          ...block(
            `map "$request_method $http_idempotency_key $uri" ${ONCE}`,
            'default 0;',
            '"~^(POST|PATCH)  /api/(?!intake/)" 1;',
          ),
        ].join('\n'),
      };

/**
 * The nginx configuration of the panel's server.
 *
 * @param {object} options
 * @param {string} options.targetDir the folder `pnpm release publish` writes to
 * @param {string} options.listen the arguments of `listen`, e.g. `443 ssl`
 * @param {string} options.apiTarget e.g. `http://127.0.0.1:3010`
 * @param {boolean} [options.brotli] whether the module ngx_brotli is installed; Debian's nginx-light has only gzip
 */
export const hostServer = ({ targetDir, listen, apiTarget, brotli = false }) =>
  block(
    'server',
    listening(listen),
    `root ${path(targetDir, 'host')};`,
    ...common({ brotli, page: PAGE }),
    ...api(apiTarget),
    ...block(
      'location ^~ /remotes/',
      `root ${path(targetDir)};`,
      'try_files $uri =404;',
      addHeaders(hostFileHeaders({ hashed: true })),
    ),
    ...block(
      'location ~ "\\.[0-9a-f]{8}\\.\\w+$"',
      'try_files $uri =404;',
      addHeaders(hostFileHeaders({ hashed: true })),
    ),
    ...block('location = /registry.json', 'try_files $uri =404;', addHeaders(hostFileHeaders({ hashed: false }))),
    ...block(
      'location = /index.html',
      // Written by each publication; nginx reads it when it is told to reload.
      `include ${path(targetDir, 'document-policy.conf')};`,
      addHeaders(
        documentHeaders({
          remoteOrigins: ['$remote_origins'],
          connectOrigins: ['$connect_origins'],
          inline: { scripts: ['$inline_scripts'], styles: ['$inline_styles'] },
        }),
      ),
    ),
    ...block('location /', 'try_files $uri /index.html;', addHeaders(hostFileHeaders({ hashed: false }))),
  ).join('\n');

/**
 * The nginx configuration of one remote on an origin of its own. `allowOrigin` is the panel's origin.
 *
 * @param {{ targetDir: string, name: string, listen: string, allowOrigin: string, brotli?: boolean }} options
 */
export const remoteServer = ({ targetDir, name, listen, allowOrigin, brotli = false }) =>
  block(
    'server',
    listening(listen),
    `root ${path(targetDir, 'remotes', name)};`,
    ...common({ brotli }),
    ...block('location /', 'try_files $uri =404;', addHeaders(remoteFileHeaders({ allowOrigin }))),
  ).join('\n');
