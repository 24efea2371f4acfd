import type { MenuItem, ModuleName } from '@backoffice/shared/contract';
import { moduleOf } from '@backoffice/shared/session';
import { useRemote, useRemoteMenu, useRemotes, type RemoteState } from '../../remotes/index.ts';
import { useStaff } from '../../services/panel-context.tsx';

/** The signed-in person's module; the guard has made sure that there is one. */
export function useModule(): ModuleName {
  const { actionName } = useStaff();
  const found = moduleOf(actionName);
  if (!found) throw new Error(`No module serves the action "${actionName}"`);
  return found;
}

/** That module's menu, from the registry: it shows before the module's code has arrived. */
export function useMenu(): readonly MenuItem[] {
  return useRemoteMenu(useRemotes(), useModule());
}

/** Where that module stands in this tab, and how to try it again. */
export function useModuleState(): { state: RemoteState; retry: () => void } {
  const [loader, module] = [useRemotes(), useModule()];
  return { state: useRemote(loader, module), retry: () => loader.retry(module) };
}
