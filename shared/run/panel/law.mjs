/*
 * The import law of one remote outside the workspace, as dependency-cruiser reads it: `src` uses React and the doors of
 * `@backoffice/shared`, without circles and without tests in what is released.
 */
import boundaries from '../../build/boundaries.mjs';
import { generalRules } from '../../build/boundaries/general.mjs';

const TESTS = '(\\.test\\.tsx?$|/testing/)';

export default {
  forbidden: [
    ...generalRules,
    {
      name: 'remote-libraries',
      comment: 'A remote uses React and the doors of shared: anything else would be a second copy in the page.',
      severity: 'error',
      from: { path: '^src/', pathNot: TESTS },
      to: {
        path: 'node_modules/',
        pathNot: 'node_modules/(react|@types/react|@backoffice/shared)/(?!.*node_modules/)',
      },
    },
    {
      name: 'nothing-beside',
      comment: 'A remote is built from its own folder: what lies beside it is not there at the next build.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^\\.\\./', pathNot: 'node_modules/' },
    },
  ],
  options: boundaries.options,
};
