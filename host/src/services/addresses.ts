import type { AddressService, MenuItem, ModuleName } from '@backoffice/shared/contract';
import { createAddresses, moduleOf } from '@backoffice/shared/session';
import type { Session } from '../session/session-store.ts';

/** The modules of this tab, as far as their menus are known. */
interface Modules {
  /** The same list until it changes. */
  menu(module: ModuleName): readonly MenuItem[];
  subscribe(listener: () => void): () => void;
}

export interface PanelAddresses extends AddressService {
  /** From now on the addresses are those of the signed-in person's module, and of the host's `own` screens. Returns its own undo. */
  follow(modules: Modules, own: readonly MenuItem[]): () => void;
}

const NONE: readonly MenuItem[] = [];

/** Where the signed-in person sees which rows: the menu of the module says it, before its code has arrived. */
export function createPanelAddresses(session: Pick<Session, 'get' | 'subscribe'>): PanelAddresses {
  const listeners = new Set<() => void>();
  let current = createAddresses(NONE);
  return {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    follow(modules, own) {
      let known: readonly MenuItem[] | undefined;
      const look = () => {
        const state = session.get();
        const module = state.kind === 'valid' ? moduleOf(state.staff.actionName) : undefined;
        const menu = module ? modules.menu(module) : NONE;
        if (menu === known) return;
        known = menu;
        current = createAddresses([...menu, ...own]);
        listeners.forEach((listener) => listener());
      };
      look();
      const undo = [modules.subscribe(look), session.subscribe(look)];
      return () => undo.forEach((leave) => leave());
    },
  };
}
