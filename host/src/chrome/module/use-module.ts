import type { MenuItem, ModuleName } from '@backoffice/shared/contract';
import { moduleOf } from '@backoffice/shared/session';
import { useRemote, useRemoteMenu, useRemotes, type RemoteState } from '../../remotes/index.ts';
import { useStaff } from '../../services/panel-context.tsx';

/** The signed-in person's module; the route guard has checked that there is one. */
export function useModule(): ModuleName {
  const { actionName } = useStaff();
  const found = moduleOf(actionName);
  if (!found) throw new Error(`No module serves the action "${actionName}"`);
  return found;
}

/** The menu of that module, from the registry, so that it shows before the module's code has loaded. */
export function useMenu(): readonly MenuItem[] {
  return useRemoteMenu(useRemotes(), useModule());
}

/** The state of that module in this tab, and a function to retry it. */
export function useModuleState(): { state: RemoteState; retry: () => void } {
  const [loader, module] = [useRemotes(), useModule()];
  return { state: useRemote(loader, module), retry: () => loader.retry(module) };
}
