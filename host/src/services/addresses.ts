import type { Addresses, AddressService, MenuItem, ModuleName } from '@backoffice/shared/contract';
import { createAddresses, moduleOf } from '@backoffice/shared/session';
import type { Session } from '../session/session-store.ts';

/** The modules of this tab, as far as their menus are known. */
interface Modules {
  /** The same list until it changes. */
  menu(module: ModuleName): readonly MenuItem[];
  subscribe(listener: () => void): () => void;
}

export interface PanelAddresses extends AddressService {
  /** Sets the source: the signed-in person's module and the host's `own` screens. Call it before `get`. */
  follow(modules: Modules, own: readonly MenuItem[]): void;
}

const NONE: readonly MenuItem[] = [];

/** Where the signed-in person sees which rows, taken from the module's menu and so known before its code arrives. */
export function createPanelAddresses(session: Pick<Session, 'get'>): PanelAddresses {
  let [modules, own]: [Modules | undefined, readonly MenuItem[]] = [undefined, NONE];
  let known: readonly MenuItem[] | undefined;
  let current: Addresses;
  return {
    get() {
      const state = session.get();
      const module = state.kind === 'valid' ? moduleOf(state.staff.actionName) : undefined;
      const menu = (module && modules?.menu(module)) ?? NONE;
      if (menu !== known) current = createAddresses([...menu, ...own]);
      known = menu;
      return current;
    },
    subscribe: (listener) => modules?.subscribe(listener) ?? (() => undefined),
    follow: (...given) => void ([modules, own] = given),
  };
}
