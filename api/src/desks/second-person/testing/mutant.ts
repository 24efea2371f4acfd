import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { act } from '../../../acts/act.ts';
import type { Api } from '../../../http/context.ts';
import { done } from '../../../http/envelope.ts';
import { envelopeOf, IdParams, object } from '../../../http/schemas.ts';
import { Type } from 'typebox';
import { endRequest, performRequest, requestFor } from '../decide.ts';
import { secondPersonViolations } from '../routes.ts';
import { Confirmation } from '../schemas.ts';

/**
 * A confirmation that does not check who asked; everything else is the real code. Only a test loads it, to prove that
 * the fault is noticed.
 */
export function anyPersonMutant(app: Api): void {
  app.post(
    '/mutant/second-person/:id/confirm',
    {
      config: { access: 'session', idempotency: 'required' },
      schema: {
        operationId: 'mutantConfirmation',
        params: IdParams,
        body: Confirmation,
        response: { 200: envelopeOf(object({ no: Type.String() })) },
      },
    },
    (request) =>
      act(
        request,
        async (one) => {
          const facts = await requestFor(one, app.deps, request.params.id, request.body.version);
          await endRequest(one, app.deps, facts, 'confirmed');
          await performRequest(one, app.deps, facts);
          return done({ no: facts.no }, 'Confirmed');
        },
        { violations: secondPersonViolations },
      ),
  );
}

/** Removes the guard of the database as well. */
export const letAnybodyConfirm = (db: Db) =>
  sql`ALTER TABLE second_person_request DROP CONSTRAINT second_person_is_another`.execute(db);

/** Makes the database forget what was done alone, so that the guard never refuses. */
export async function forgetWhatWasDoneAlone(db: Db): Promise<void> {
  await sql`CREATE FUNCTION mutant_forgets_alone() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.spent_paise := 0; RETURN NEW; END $$`.execute(
    db,
  );
  await sql`CREATE TRIGGER mutant_forgets_alone BEFORE INSERT OR UPDATE ON done_alone FOR EACH ROW EXECUTE FUNCTION mutant_forgets_alone()`.execute(
    db,
  );
}
