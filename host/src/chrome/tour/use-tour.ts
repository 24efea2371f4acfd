import { can, moduleOf } from '@backoffice/shared/session';
import type { ModuleName } from '@backoffice/shared/contract';
import { usePanel, usePreferences, useStaff } from '../../services/panel-context.tsx';

interface Tour {
  /** The module whose tour this person has not seen yet; `null` when there is nothing to show. */
  module: ModuleName | null;
  /** Ends the tour of this desk for good, on every browser. */
  end(): void;
  /** Shows it again from the first step; absent for owners, who work at no desk. */
  begin?: () => void;
}

/**
 * The tour of the person's desk. The desks whose tour has been seen are stored with the person's preferences on the
 * server.
 */
export function useTour(): Tour {
  const { preferences } = usePanel();
  const { tours } = usePreferences();
  const staff = useStaff();
  const { actionName, preferences: kept } = staff;
  const hasDesk = !can(staff, 'owner');
  const others = tours.filter((desk) => desk !== actionName);
  // A stored session without preferences says nothing about what the person has seen.
  const isDue = hasDesk && kept !== undefined && !tours.includes(actionName);
  return {
    module: isDue ? (moduleOf(actionName) ?? null) : null,
    end: () => preferences.set({ tours: [...others, actionName] }),
    ...(hasDesk ? { begin: () => preferences.set({ tours: others }) } : {}),
  };
}
