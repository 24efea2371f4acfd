import { Type } from 'typebox';
import { buildApp } from '../../app.ts';
import { connect } from '../../db/database.ts';
import { testSettings } from '../../testing/index.ts';
import { type Api, systemClock } from '../context.ts';

const boot = async (module: (api: Api) => void) => {
  const db = connect('postgresql://nobody@localhost:1/none');
  const app = await buildApp({ db, clock: systemClock, settings: testSettings(), modules: [module] });
  await app.ready();
  await app.close();
};

test('a route that does not say who may call it keeps the API from booting', async () => {
  const forgotten = boot((api) => void api.get('/forgotten', async () => ({})));
  await expect(forgotten).rejects.toThrow('GET /api/forgotten does not declare config.access');
});

test('a route whose policy has a typing error keeps the API from booting', async () => {
  const wrong = boot((api) => void api.get('/wrong', { config: { access: 'sesion' as 'session' } }, async () => ({})));
  await expect(wrong).rejects.toThrow('GET /api/wrong does not declare config.access');
});

test('a route that would let unknown query parameters pass keeps the API from booting', async () => {
  const loose = boot(
    (api) =>
      void api.get(
        '/loose',
        { config: { access: 'public' }, schema: { querystring: Type.Object({}) } },
        async () => ({}),
      ),
  );
  await expect(loose).rejects.toThrow('must build its querystring schema with object()');
});
