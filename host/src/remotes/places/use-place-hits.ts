import type { FindHits, ModuleName, Remote } from '@backoffice/shared/contract';
import { useNavigate, useQueries } from '@backoffice/shared/remote';
import type { PaletteChoice } from '../../chrome/palette/choice.ts';
import { useRemotes, type Placed, type RemoteLoader } from '../index.ts';
import { inTime } from './in-time.ts';
import { usePlaced } from './use-placed.ts';

/** A source brings at most this many rows, so that none pushes the others out of sight. */
const MOST = 5;

/** The module once it runs; rejects when it cannot be loaded. */
function running(loader: RemoteLoader, module: ModuleName): Promise<Remote> {
  loader.load(module);
  return new Promise((resolve, reject) => {
    let leave = () => undefined as void;
    const look = () => {
      const state = loader.state(module);
      if (state.status === 'loading') return;
      leave();
      if (state.status === 'ready') resolve(state.remote);
      else reject(new Error(state.fault.sentence));
    };
    leave = loader.subscribe(look);
    look();
  });
}

/** The search of each place; loaded once a page. */
const finds = new WeakMap<Remote, Map<string, Promise<FindHits>>>();

async function loadFind(remote: Remote, { kind, name }: Placed): Promise<FindHits> {
  const place = remote.places?.find((one) => one.kind === kind && one.name === name);
  const { find } = place ? await inTime(place.load()) : {};
  if (!find) throw new Error(`${name} searches nothing.`);
  return find;
}

function findOf(remote: Remote, place: Placed): Promise<FindHits> {
  const known = finds.get(remote) ?? new Map<string, Promise<FindHits>>();
  finds.set(remote, known);
  const find = known.get(place.name) ?? loadFind(remote, place);
  known.set(place.name, find);
  // Asked anew with the next text.
  find.catch(() => known.delete(place.name));
  return find;
}

/** What sources of modules find for a settled text, and the titles of sources that failed. */
export function usePlaceHits(text: string): { choices: PaletteChoice[]; failed: string[] } {
  const loader = useRemotes();
  const navigate = useNavigate();
  const sources = usePlaced('palette-source');
  const found = useQueries({
    queries: sources.map((place) => ({
      queryKey: ['place-hits', place.module, place.name, text],
      enabled: text.length > 0,
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const remote = await running(loader, place.module);
        try {
          return (await inTime((await findOf(remote, place))(text, signal))).slice(0, MOST);
        } catch (error) {
          if (!signal.aborted) loader.placeFailed(place.module, place.name, error);
          throw error;
        }
      },
    })),
  });
  const choices = sources.flatMap((place, index) =>
    (found[index]?.data ?? [])
      // A page of this panel, and nothing else.
      .filter(({ address }) => /^\/admin(\/|\?|$)/.test(address))
      .map(({ id, title, detail, address }) => ({
        id: `${place.module} ${place.name} ${id}`,
        group: place.title,
        title,
        words: '',
        detail,
        run: () => void navigate(address),
      })),
  );
  return { choices, failed: sources.filter((_, index) => found[index]?.isError).map(({ title }) => title) };
}
