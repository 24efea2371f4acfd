import type { FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import type { Settings } from '../settings/env.ts';
import { compiled } from './compiled.ts';

/**
 * Answers are written by `JSON.stringify`. With the setting CHECK_ANSWERS (tests, development) each is first compared
 * with the schema that openapi.json promises, so that an extra or a missing field is noticed.
 */
export function createAnswerCheck(settings: Pick<Settings, 'checkAnswers'>): FastifySerializerCompiler<TSchema> {
  return ({ schema, method, url }) => {
    if (!settings.checkAnswers) return (answer: unknown) => JSON.stringify(answer);
    return (answer: unknown) => {
      const text = JSON.stringify(answer);
      const sent: unknown = JSON.parse(text);
      if (!compiled(schema).Check(sent)) {
        const wrong = compiled(schema)
          .Errors(sent)
          .slice(0, 5)
          .map((error) => `${error.instancePath || '/'} ${error.message}`);
        throw new Error(
          `The answer of ${method} ${url} does not fit its schema: ${wrong.join('; ')}. It was ${text.slice(0, 500)}`,
        );
      }
      return text;
    };
  };
}
