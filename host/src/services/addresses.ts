import type { AddressService, MenuItem, ModuleName } from '@backoffice/shared/contract';
import { can, createAddresses, type HostAddresses, moduleOf } from '@backoffice/shared/session';
import type { Session } from '../session/session-store.ts';

/** The modules of this tab, as far as their menus are known. */
interface Modules {
  /** The same list until it changes. */
  menu(module: ModuleName): readonly MenuItem[];
  subscribe(listener: () => void): () => void;
}

export interface PanelAddresses extends AddressService {
  get(): HostAddresses;
  /** Sets the source: the signed-in person's module and the host's `own` screens. Call it before `get`. */
  follow(modules: Modules, own: readonly MenuItem[]): void;
}

const NONE: readonly MenuItem[] = [];

/** Where the signed-in person sees which rows, taken from the module's menu and so known before its code arrives. */
export function createPanelAddresses(session: Pick<Session, 'get'>): PanelAddresses {
  let [modules, own]: [Modules | undefined, readonly MenuItem[]] = [undefined, NONE];
  let known: readonly MenuItem[] | undefined;
  let current: HostAddresses;
  // Asked whenever an address is made, because permissions may change while the menu stays. Before the menu is known
  // nothing leads to the page of one row, which a screen of the module may have the row for.
  const reads = (permission: string) => {
    const state = session.get();
    return state.kind === 'valid' && can(state.staff, permission);
  };
  return {
    get() {
      const state = session.get();
      const module = state.kind === 'valid' ? moduleOf(state.staff.actionName) : undefined;
      const menu = (module && modules?.menu(module)) ?? NONE;
      if (menu !== known) current = createAddresses([...menu, ...own], menu === NONE ? undefined : reads);
      known = menu;
      return current;
    },
    subscribe: (listener) => modules?.subscribe(listener) ?? (() => undefined),
    follow: (...given) => void ([modules, own] = given),
  };
}
