import type { Actor, Deps } from '../http/context.ts';
import type { PageQueryValues } from '../http/schemas.ts';
import { withDefaults } from './query.ts';
import type { Conditions } from './conditions.ts';
import { type ListSource, type Page, readPage } from './read-page.ts';

/** One list of the API as data: which rows a person gets for a query, and how they look to that person. */
export interface Listing<Query extends PageQueryValues, Row, Item> {
  source: (deps: Deps) => ListSource;
  /** The person's scope and all filters together. */
  where: (actor: Actor, query: Query, deps: Deps) => Conditions;
  /** The row as this person may see it, masked. */
  toItem: (row: Row, actor: Actor) => Item;
  usualSort: string;
}

/** One page of a list (domain 3.2). */
export async function readListing<Query extends PageQueryValues, Row, Item>(
  listing: Listing<Query, Row, Item>,
  deps: Deps,
  actor: Actor,
  query: Query,
): Promise<Page<Item>> {
  const where = listing.where(actor, query, deps);
  const page = await readPage<Row>(deps.db, listing.source(deps), where, withDefaults(query, listing.usualSort));
  return { ...page, items: page.items.map((row) => listing.toItem(row, actor)) };
}
