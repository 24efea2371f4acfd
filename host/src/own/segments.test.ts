import { OWN_SEGMENTS } from '@backoffice/shared/release/format/own-segments';
import { OWN_ROUTES } from './pages.tsx';

test('every first segment of the host’s own pages is reserved, and nothing else is', () => {
  const segments = OWN_ROUTES.map(({ path = '' }) => path.split('/')[0]);
  expect([...new Set(segments)].sort()).toEqual(OWN_SEGMENTS);
});
