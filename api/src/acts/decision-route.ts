import type { FastifyRequest } from 'fastify';
import type { Static, TObject, TSchema } from 'typebox';
import type { Tx } from '../db/database.ts';
import { RowParams } from '../http/row-id.ts';
import type { Permission } from '../domain/permissions.ts';
import { act, type Acting, type Violations } from './act.ts';
import type { Actor, Api, Deps } from '../http/context.ts';
import { done } from '../http/envelope.ts';
import { envelopeOf } from '../http/schemas.ts';

/** A noun that staff decide about, e.g. deposits: the path of its acts and the schema of their answers. */
export interface Decided<Row> {
  /** Path and tag, e.g. `deposits`. */
  plural: string;
  /** Name of the schema and suffix of each operation id, e.g. `Deposit`. */
  name: string;
  answer: TSchema;
  /** How a row is named in the path; by uuid or human number where it is left out. */
  params?: typeof RowParams;
  /** The states from which each of its events is possible. */
  from: Readonly<Record<string, readonly string[]>>;
  read: (tx: Tx, actor: Actor, id: string) => Promise<Row | null>;
  violations?: (request: FastifyRequest, id: string) => Violations;
}

/**
 * Reads the row for the answer. An act may ask for it right behind its last writes, so that it costs no round trip of
 * its own; without that it is read when the act has been performed.
 */
export type Reading = () => Promise<unknown>;

/** One act on the noun. `perform` halts when the act is not allowed. */
export interface Decision<Row, B extends TObject> {
  /** Last segment of the path and name of the lifecycle event, e.g. `send-back`. */
  verb: string;
  permission: Permission;
  /** Moves money: the request needs an Idempotency-Key. */
  money?: true;
  body: B;
  summary: string;
  perform: (act: Acting, deps: Deps, id: string, body: Static<B>, read: Reading) => Promise<unknown>;
  /** The sentence shown to the person, made from the row after the act. */
  said: (row: Row) => string;
}

/** `POST /<plural>/:id/<verb>`: one act, answered with the row after it. */
export function decisionRoute<Row, B extends TObject>(app: Api, of: Decided<Row>, decision: Decision<Row, B>): void {
  const { verb, permission, money, body, summary, perform, said } = decision;
  app.post(
    `/${of.plural}/:id/${verb}`,
    {
      config: { access: { permission }, from: of.from[verb], ...(money ? { idempotency: 'required' as const } : {}) },
      schema: {
        operationId: `${inCamelCase(verb)}${of.name}`,
        tags: [of.plural],
        summary,
        params: of.params ?? RowParams,
        body: body as TObject,
        response: { 200: envelopeOf(of.answer) },
      },
    },
    (request) => {
      const { id } = request.params;
      const violations = of.violations?.(request as FastifyRequest, id);
      return act(
        request as FastifyRequest,
        async (one) => {
          let reading: Promise<Row | null> | undefined;
          const read = () => (reading ??= of.read(one.tx, one.actor, id));
          await perform(one, app.deps, id, request.body as Static<B>, read);
          const row = await read();
          if (!row) throw new Error(`${of.name} ${id} cannot be read`);
          return done(row, said(row));
        },
        violations ? { violations } : {},
      ) as never;
    },
  );
}

const inCamelCase = (verb: string): string => verb.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
