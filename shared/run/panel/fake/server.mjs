import Fastify from 'fastify';
import { answerTo, change, refusal } from './acts.mjs';
import { answerOf } from './document.mjs';
import { createFaults } from './faults.mjs';
import { createPeople } from './people.mjs';
import { createRows } from './rows.mjs';
import { createSamples } from './samples.mjs';

/*
 * A fake of the API, made from `openapi.json`: every call is checked by the document's schemas, lists have rows, an act
 * changes its row. It knows forms and states, and no rule of the domain.
 */

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const HEARTBEAT_MS = 15_000;

/** @param {any[]} parameters @param {string} where */
function parametersIn(parameters, where) {
  const own = parameters.filter((one) => one.in === where);
  if (own.length === 0) return undefined;
  return {
    type: 'object',
    properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
    required: own.filter(({ required }) => required).map(({ name }) => name),
  };
}

/**
 * What is checked of a call, each compiled when it is first made: all of them at once would take twenty seconds.
 *
 * @param {any} operation
 * @param {any} components what its references lead to
 */
function checksOf({ parameters = [], requestBody }, components) {
  const body = requestBody?.content?.['application/json']?.schema;
  const parts = [
    ['params', parametersIn(parameters, 'path')],
    ['query', parametersIn(parameters, 'query')],
    ['body', body],
  ];
  return parts.flatMap(([part, schema]) => (schema ? [{ part, schema: { ...schema, components } }] : []));
}

/**
 * What is wrong with a call, as a sentence; null when nothing is. Also turns texts of the query into numbers and lists.
 *
 * @param {any} request
 * @param {{ part: string, schema: any }[]} checks
 */
function wrongWith(request, checks) {
  for (const { part, schema } of checks) {
    const validate = request.getValidationFunction(schema) ?? request.compileValidationSchema(schema);
    if (validate(request[part] ?? {})) continue;
    const [{ instancePath = '', message = '' } = {}] = validate.errors ?? [];
    return `The ${part} is not as openapi.json has it: ${`${instancePath.slice(1)} ${message}`.trim()}.`;
  }
  return null;
}

/**
 * @param {object} options
 * @param {any} options.document `openapi.json`
 * @param {string[]} [options.actions] action names of the remote that the document may not know
 * @param {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => unknown} [options.page]
 *   answers what is no call of the API
 */
export function fakeApi({ document, actions = [], page }) {
  const app = Fastify({
    ajv: { customOptions: { strict: false, coerceTypes: 'array', removeAdditional: false } },
    forceCloseConnections: true,
  });
  const sample = createSamples(document);
  const rows = createRows(document, sample);
  const people = createPeople(document, actions);
  const faults = createFaults();
  /** Answers by Idempotency-Key: the same key is the same act. @type {Map<string, any>} */
  const answered = new Map();

  const asForm = (/** @type {any} */ _request, /** @type {string} */ body, /** @type {any} */ done) =>
    done(null, Object.fromEntries(new URLSearchParams(body)));
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, asForm);
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, {}));
  app.setErrorHandler((error, _request, reply) => {
    const { statusCode = 500, message } = /** @type {{ statusCode?: number, message: string }} */ (error);
    return reply.code(statusCode).send({ msg: message });
  });
  app.setNotFoundHandler((request, reply) => {
    if (!page || request.url.startsWith('/api/'))
      return reply.code(404).send({ msg: 'There is no such call.', code: 'HTTP_404' });
    reply.hijack();
    return page(request.raw, reply.raw);
  });

  app.post('/api/fake/faults', async ({ body }, reply) => {
    const wrong = faults.ask(/** @type {object} */ (body ?? {}));
    return wrong ? reply.code(400).send({ msg: wrong }) : { ok: true };
  });
  app.post('/api/auth/login', async ({ body }) => {
    const { username = '' } = /** @type {{ username?: string }} */ (body ?? {});
    const staff = people.signIn(username);
    if (!staff)
      return refusal(
        2,
        'INVALID',
        `Nobody is called ${username || 'that'} here. There are ${people.names.join(', ')}, with any password.`,
      );
    return {
      statusCode: 1,
      status: 'Done',
      data: { token: people.tokenOf(staff), auth: staff, user: username, last: null },
    };
  });

  /** @type {Record<string, (request: import('fastify').FastifyRequest, staff: any) => any>} */
  const own = {
    'GET /auth/me': (_, staff) => staff,
    'POST /auth/renew': (_, staff) => ({
      statusCode: 1,
      status: 'Done',
      data: { token: people.tokenOf(staff), auth: staff },
    }),
    'GET /ready': () => ({ ok: true, metrics: {} }),
    'GET /events/poll': () => ({ events: [], position: 0, resync: false }),
    'POST /reports': () => ({ ok: true }),
    'POST /release-figures': () => ({ ok: true }),
  };

  for (const [path, operations] of Object.entries(document.paths))
    for (const [verb, operation] of Object.entries(/** @type {Record<string, any>} */ (operations))) {
      const call = `${verb.toUpperCase()} ${path}`;
      if (call === 'POST /auth/login' || call === 'GET /events') continue;
      const checks = checksOf(operation, document.components);
      app.route({
        method: /** @type {any} */ (verb.toUpperCase()),
        url: `/api${path.replace(/\{(\w+)\}/g, ':$1')}`,
        handler: async (request, reply) => {
          const fault = await faults.of(call);
          if (fault) return reply.code(fault.status).send(fault.body);
          const staff = people.of(request.headers.authorization);
          if (operation.security?.length !== 0 && !staff) return reply.code(401).send({ msg: 'Sign in again.' });
          const permission = operation['x-permission'];
          if (permission && !staff?.permissions.includes(permission))
            return reply.code(403).send({ msg: `This takes the permission ${permission}.`, code: 'FORBIDDEN' });
          const wrong = wrongWith(request, checks);
          if (wrong) return reply.code(400).send({ msg: wrong, code: 'BAD_REQUEST' });
          if (own[call]) return own[call](request, staff);
          return verb === 'get' ? read(path, operation, request, reply) : act(path, operation, request);
        },
      });
    }

  /** @param {string} path @param {any} operation @param {any} request @param {any} reply */
  function read(path, operation, { params, query, url }, reply) {
    const type = Object.keys(operation.responses?.['200']?.content ?? {})[0];
    if (type === 'image/*') return reply.type('image/gif').send(PIXEL);
    if (type && type !== 'application/json') return reply.type(type).send('id\r\n');
    if (rows.isList(path)) return rows.page(path, query);
    const schema = answerOf(operation);
    const found = rows.find(path, params.id);
    if (found && !found.row) return reply.code(404).send({ msg: 'There is no such row.', code: 'NOT_FOUND' });
    if (found && path === `${found.list}/{id}`) {
      const isSame = schema?.$ref !== undefined && schema.$ref === rows.itemsOf(found.list)?.$ref;
      return isSame ? found.row : { ...Object(sample(schema, url)), ...found.row };
    }
    return sample(schema, url);
  }

  /** @param {string} path @param {any} operation @param {any} request */
  function act(path, operation, { params, body, headers, url }) {
    const key = headers['idempotency-key'];
    if (key && answered.has(key)) return answered.get(key);
    const found = rows.find(path, params?.id);
    const list = found?.list ?? path;
    const reference = rows.itemsOf(list);
    const shape = reference?.$ref ? document.components.schemas[reference.$ref.split('/').at(-1)] : reference;
    if (found && !found.row) return refusal(2, 'NOT_FOUND', 'There is no such row.');
    const refused = change({ path, operation, body, row: found?.row, schemaOfRow: shape });
    if (refused) return refused;
    const row =
      found?.row ??
      (rows.isList(path)
        ? { ...Object(sample(reference, `${url} ${answered.size}`)), ...onlyOf(shape, body) }
        : undefined);
    if (row && !found) rows.add(path, row);
    const schema = () => sample(schemaOf(operation), `${url} ${answered.size}`);
    const answer = answerTo({ operation, row, schemaOfRow: reference, sample: schema });
    if (key) answered.set(key, answer);
    return answer;
  }

  app.get('/api/events', (request, reply) => {
    if (!people.of(request.headers.authorization)) return reply.code(401).send({ msg: 'Sign in again.' });
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write('id: 0\nevent: ready\ndata: {}\n\n');
    const beat = setInterval(() => reply.raw.write(': here\n\n'), HEARTBEAT_MS);
    reply.raw.once('close', () => clearInterval(beat));
    return undefined;
  });
  return { app, names: people.names };
}

/** What a body says about a row. @param {any} shape @param {any} body */
const onlyOf = (shape, body) =>
  Object.fromEntries(Object.entries(body ?? {}).filter(([name]) => name in (shape?.properties ?? {})));

/** The schema of an act's data, or of its answer. @param {any} operation */
const schemaOf = (operation) => {
  const schema = answerOf(operation);
  const done = schema?.anyOf?.find((/** @type {any} */ one) => one?.properties?.data);
  return done ? done.properties.data : (schema ?? {});
};
