import { sql } from 'kysely';
import { Type, type Static } from 'typebox';
import type { Actor, Deps } from '../../http/context.ts';
import { many, object, oneOf, pageQuery } from '../../http/schemas.ts';
import { conditions, isAny } from '../../listing/conditions.ts';
import { type Listing, readListing } from '../../listing/listing.ts';
import { byField } from '../../listing/query.ts';
import { isBy } from '../../listing/scope.ts';
import type { ListSource } from '../../listing/read-page.ts';
import { REQUEST_ACTS, REQUEST_STATES } from '../../domain/second-person.ts';
import { type RequestRow, type SecondPersonRequest, sourceNow, toRequest, visibleTo } from './read.ts';

export const RequestQuery = object({
  ...pageQuery(['createdAt', 'amount']),
  state: Type.Optional(many(oneOf(REQUEST_STATES))),
  act: Type.Optional(many(oneOf(REQUEST_ACTS))),
  ...byField,
});

/** Requests that this person may see; newest first unless sorted otherwise. `by` matches whoever asked. */
const requestListing = (source: ListSource): Listing<Static<typeof RequestQuery>, RequestRow, SecondPersonRequest> => ({
  source: () => source,
  where: (actor, { state, act, by }) =>
    conditions(...visibleTo(actor), isAny(sql`r.state`, state), isAny(sql`r.act`, act), isBy(sql`r.asked_by`, by)),
  toItem: toRequest,
  usualSort: '-createdAt',
});

export const listRequests = async (deps: Deps, actor: Actor, query: Static<typeof RequestQuery>) =>
  readListing(requestListing(await sourceNow(deps.db)), deps, actor, query);
