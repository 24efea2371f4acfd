import { seed, shown, size } from './proof.ts';

interface Loosened<Event, Status> {
  promise: 'P4';
  noun: string;
  /** Each event in each state, and the state that it leads to. */
  pairs: readonly (readonly [Event, Status, string])[];
  /** The events guarded by this table; the others use tables of their own. */
  guarded?: readonly Event[];
  /**
   * Adds a state to those from which an event is possible; returns a function that undoes it. Left out where no table says
   * so: then the model is only shown.
   */
  loosen?: (event: Event, status: Status) => () => void;
  /** Throws when the event does not do what the model says. */
  expectAsInModel: (event: Event, status: Status) => Promise<void>;
}

/** Adds forbidden transitions to the table that the acts use, one at a time: the test of the model must notice each. */
export function mutantOf<Event extends string, Status extends string>({
  promise,
  noun,
  pairs,
  guarded,
  loosen,
  expectAsInModel,
}: Loosened<Event, Status>): void {
  const illegal = !loosen
    ? []
    : pairs.filter(([event, , leads]) => leads === 'refused' && (guarded?.includes(event) ?? true));
  const count = Math.min(illegal.length, size({ gate: 2, promise: illegal.length }));
  const step = Math.max(1, Math.floor(illegal.length / count));
  const chosen = Array.from(
    { length: count },
    (_, at) => illegal[(seed + at * step) % illegal.length] as (typeof illegal)[number],
  );
  const mutants: { name: string; caught: boolean }[] = [];

  afterAll(() =>
    shown({
      promise,
      what: `each event on a ${noun} in each of its states, against a model written by hand`,
      promised: '100 % of the pairs of state and event',
      measured: `${pairs.length} pairs as in the model`,
      seed,
      mutants,
    }),
  );

  if (!loosen) return;
  test.each(chosen)(
    `it would be noticed if %s were possible on a ${noun} that is %s (seed ${seed})`,
    async (event, status) => {
      const putBack = loosen(event, status);
      const noticed = await expectAsInModel(event, status).then(
        () => false,
        () => true,
      );
      putBack();
      mutants.push({ name: `${event} on ${status} is possible`, caught: noticed });
      expect(noticed).toBe(true);
    },
  );
}
