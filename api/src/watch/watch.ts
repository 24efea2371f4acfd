import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';
import { UserError } from '../db/embedded/user-error.ts';
import type { Api } from '../http/context.ts';
import type { JobBook } from '../jobs/job-book.ts';
import { type CompanyReader, createCompanyReader } from './company/reader.ts';
import { companyFamilies } from './families/company.ts';
import { addFamily } from './families/family.ts';
import { instanceFamilies } from './families/instance.ts';
import { processFamilies } from './families/process.ts';
import { createRequestTimes } from './requests.ts';

export interface Watch {
  /** To be called with each answer. */
  onAnswer(request: FastifyRequest, reply: FastifyReply): void;
  /** Serves /metrics on `METRICS_PORT`, apart from the panel and its balancer. */
  start(app: Api, jobs: JobBook, reader?: CompanyReader): Promise<{ address: string; stop(): Promise<void> }>;
}

/** What Prometheus reads of this instance (docs/operations.md, Watch). */
export function createWatch(): Watch {
  const registry = new Registry();
  const onAnswer = createRequestTimes(registry);
  return {
    onAnswer,
    start: async (app, jobs, reader = createCompanyReader(app.deps, app.log)) => {
      const ofProcess = processFamilies();
      const families = [...ofProcess.families, ...instanceFamilies(app, jobs), ...companyFamilies(reader)];
      for (const family of families) addFamily(registry, family);
      const server = serverOf(registry, app);
      const address = await listen(server, app.deps.settings);
      return {
        address,
        stop: async () => {
          ofProcess.stop();
          server.close();
          server.closeAllConnections();
          await reader.stop();
        },
      };
    },
  };
}

function serverOf(registry: Registry, { log }: Pick<Api, 'log'>): Server {
  return createServer((request, response) => {
    const say = (status: number, text: string) =>
      void response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
    if (request.url !== '/metrics') return say(404, 'There is nothing at this address. The metrics are at /metrics.');
    if (request.method !== 'GET') return say(405, 'Metrics are read with GET.');
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be read');
        say(500, 'The metrics could not be read.');
      },
    );
  });
}

async function listen(
  server: Server,
  { metricsPort, metricsHost }: { metricsPort: number | null; metricsHost: string },
): Promise<string> {
  try {
    server.listen(metricsPort ?? 0, metricsHost);
    await once(server, 'listening');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const what = code === 'EADDRINUSE' ? 'is taken' : `cannot be used (${message})`;
    throw new UserError(
      `Port ${metricsPort} on ${metricsHost} ${what}. Set METRICS_PORT and METRICS_HOST to a free port of this machine.`,
    );
  }
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}/metrics`;
}
