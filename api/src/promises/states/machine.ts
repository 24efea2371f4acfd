import { type Desk, digest } from '../../testing/index.ts';

/** What an act answers; a request that is not understood has a sentence and no code of the envelope. */
export interface Answer {
  statusCode?: number;
  status?: string;
  msg?: string;
  code?: string;
}

interface Described<State extends string, Event extends string, Row> {
  noun: string;
  states: readonly State[];
  /**
   * The model, written by hand: where each event leads from each state. Whatever is missing here must be refused (domain
   * 1.3).
   */
  model: Record<Event, Partial<Record<State, State>>>;
  /** Brings a row into each state by real acts. */
  bring: Record<State, (desk: Desk) => Promise<Row>>;
  happen: Record<Event, (desk: Desk, row: Row) => Promise<Answer>>;
  /** Where a row stands. */
  stateOf: (desk: Desk, row: Row) => Promise<string>;
  /** Adds a state to those from which an event is possible, where a table says so. */
  loosen?: (event: Event, state: State) => () => void;
}

/** A machine of states with its model, and how one pair of event and state is tried. */
export interface Machine {
  noun: string;
  pairs: readonly (readonly [event: string, state: string, leads: string])[];
  loosen?: (event: string, state: string) => () => void;
  /** Throws when the event does not do in that state what the model says. */
  expectAsInModel: (desk: Desk, event: string, state: string) => Promise<void>;
}

/** Every event of the model in every state, whatever its row is. */
export function machine<State extends string, Event extends string, Row>({
  noun,
  states,
  model,
  bring,
  happen,
  stateOf,
  loosen,
}: Described<State, Event, Row>): Machine {
  const events = Object.keys(model) as Event[];
  const pairs = states.flatMap((state) =>
    events.map((event) => [event, state, model[event][state] ?? 'refused'] as const),
  );
  return {
    noun,
    pairs,
    ...(loosen ? { loosen: loosen as NonNullable<Machine['loosen']> } : {}),
    expectAsInModel: async (desk, event, state) => {
      const row = await bring[state as State](desk);
      expect(await stateOf(desk, row)).toBe(state);
      const before = await digest(desk.api.db);
      const answer = await happen[event as Event](desk, row);
      const leads = model[event as Event][state as State];
      if (leads) expect(answer).toMatchObject({ statusCode: 1 });
      else {
        expect(answer.statusCode).not.toBe(1);
        expect(answer.code).not.toBe('INTERNAL');
        expect(answer.status ?? answer.msg).toMatch(/^[A-Z].{8,}\.$/);
        expect(await digest(desk.api.db)).toBe(before);
      }
      expect(await stateOf(desk, row)).toBe(leads ?? state);
    },
  };
}
