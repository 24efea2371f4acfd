/*
 * Which rooms may import which libraries. Inside node_modules a path ends in `node_modules/<package>/…`, however pnpm
 * nests it.
 */

const TESTS = '(\\.test\\.tsx?$|^host/tests/|/testing/|^shared/(build|release|run)/|^[^/]+/[^/]+\\.mjs$)';
const packageOf = (names) => `node_modules/(${names})/(?!.*node_modules/)`;
const ANY_PACKAGE = 'node_modules/';

const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: TESTS },
  to: { path: ANY_PACKAGE, pathNot: packageOf(allowed) },
});

/** Types have no copy at run time; these packages are React's own types. */
const REACT = 'react|react-dom|@types/react|@types/react-dom';

export const libraryRules = [
  only(
    'pure-rooms',
    '^shared/src/(contract|domain|session|http|images)/',
    'react|@types/react',
    'contract, domain, session, http and images use no library; types of React may be named.',
  ),
  {
    name: 'pure-rooms-without-react',
    comment: 'contract, domain, session, http and images run anywhere: only types of React may be named.',
    severity: 'error',
    from: { path: '^shared/src/(contract|domain|session|http|images)/', pathNot: TESTS },
    to: { path: packageOf('react'), dependencyTypesNot: ['type-only'] },
  },
  only(
    'remote-door',
    '^shared/src/remote/',
    `${REACT}|react-router|react-router-dom|@tanstack/react-query|@tanstack/query-core`,
    'shared/remote uses React, the router and TanStack Query.',
  ),
  only(
    'kit-libraries',
    '^shared/src/kit/',
    `${REACT}|@mantine/[^/]+|@tabler/icons-react|dayjs`,
    'The kit uses React, Mantine, Tabler icons and dayjs.',
  ),
  only(
    'queue-and-screens',
    '^shared/src/(list|entities|customer|desk|screens)/',
    'react|@types/react',
    'Screens use React and the doors of shared: the router and query hooks come from @backoffice/shared/remote, components from @backoffice/shared/kit/*.',
  ),
  only(
    'remote-libraries',
    '^remote-[^/]+/src/',
    'react|@types/react',
    'A remote uses React and the doors of shared: anything else would be a second copy in the page.',
  ),
  {
    name: 'http-and-token-libraries',
    comment: 'axios lives in host/src/services, jwt-decode in host/src/session.',
    severity: 'error',
    from: { path: '^host/src/', pathNot: `(^host/src/(services|session)/|${TESTS})` },
    to: { path: packageOf('axios|jwt-decode') },
  },
  {
    name: 'toasts-in-services',
    comment: 'react-hot-toast lives in host/src/services; everything else calls notify.',
    severity: 'error',
    from: { path: '^host/src/', pathNot: `(^host/src/services/|${TESTS})` },
    to: { path: packageOf('react-hot-toast') },
  },
  {
    name: 'mantine-in-the-kit',
    comment: 'Mantine is imported by shared/src/kit alone; use @backoffice/shared/kit/*.',
    severity: 'error',
    from: { path: '^(host|remote-[^/]+|shared)/src/', pathNot: `(^shared/src/kit/|${TESTS})` },
    to: { path: packageOf('@mantine/[^/]+') },
  },
];
