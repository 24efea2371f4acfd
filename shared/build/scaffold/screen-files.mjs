import { camel, pascal, quoted } from './names.mjs';

/** The files of a screen by name: definition, page, hook, resource and test. */
export const screenFiles = (name, title) => ({
  'index.ts': `import { defineScreen, page } from '@backoffice/shared/remote';

export const ${camel(name)} = defineScreen({
  segment: '${name}',
  title: '${quoted(title)}',
  // Its rows, for whatever leads to rows: { noun: 'deposits' }, with states, queues and figures where it has them.
  shows: [],
  page: page(() => import(/* webpackChunkName: "${name}" */ './${name}-page.tsx'), (file) => file.${pascal(name)}Page),
});
`,
  [`${name}.resource.ts`]: `import type { Http, RequestOptions } from '@backoffice/shared/contract';
import { get, AppError } from '@backoffice/shared/http';

/** What waits, as far as the person may see it, from the API. */
export const readWaiting = (http: Http, options: RequestOptions) => get(http, '/summary', options);
`,
  [`use-${name}.ts`]: `import { useQuery, useServices } from '@backoffice/shared/remote';
import { readWaiting } from './${name}.resource.ts';

/** What the page shows, and where it stands with it. */
export function use${pascal(name)}() {
  const { http } = useServices();
  const { data, isError, refetch } = useQuery({ queryKey: ['${name}'], queryFn: ({ signal }) => readWaiting(http, { signal }) });
  const waiting = data?.queues.reduce((total, { count }) => total + count, 0);
  return { waiting, isError, again: () => void refetch() };
}
`,
  [`${name}-page.tsx`]: `import { EmptyState, FailedState, Page, SkeletonRows } from '@backoffice/shared/kit/core';
import { use${pascal(name)} } from './use-${name}.ts';

export function ${pascal(name)}Page() {
  const { waiting, isError, again } = use${pascal(name)}();
  return (
    <Page title={'${quoted(title)}'}>
      {isError && <FailedState title="What waits could not be read" onRetry={again} />}
      {!isError && waiting === undefined && <SkeletonRows label="Loading…" />}
      {waiting !== undefined && <EmptyState title={waiting === 0 ? 'Nothing waits' : \`\${waiting} rows wait\`}>Every queue that you may see is counted.</EmptyState>}
    </Page>
  );
}
`,
  [`${name}-page.test.tsx`]: `import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Summary } from '@backoffice/shared/contract';
import { AppError } from '@backoffice/shared/http';
import { fakeServices, renderScreen } from '@backoffice/shared/testing';
import { ${pascal(name)}Page } from './${name}-page.tsx';

type Queue = Summary['queues'][number];
const queue = (key: Queue['key'], count: number): Queue => ({ key, noun: 'deposits', count, title: key, sumPaise: 0, oldestAt: null, query: '' });
const summary = (...queues: Summary['queues']): Summary => ({ queues, at: '2026-11-21T10:00:00.000Z' });

function open(answer: Summary | Error) {
  const services = fakeServices();
  services.http.on('GET /summary', answer);
  renderScreen(<${pascal(name)}Page />, { services, at: '/admin/${name}' });
  return services;
}

test('the page counts what waits in all queues', async () => {
  open(summary(queue('deposit-ready', 2), queue('deposit-waiting', 1)));
  expect(await screen.findByText('3 rows wait')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: '${quoted(title)}' })).toBeVisible();
});

test('an answer that does not come is said so, and can be asked for again', async () => {
  const services = open(new AppError({ kind: 'network' }));
  expect(await screen.findByText('What waits could not be read')).toBeVisible();
  services.http.on('GET /summary', summary());
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing waits')).toBeVisible();
});
`,
});
