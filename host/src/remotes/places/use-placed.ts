import type { AreaName, PlaceKind } from '@backoffice/shared/contract';
import { can } from '@backoffice/shared/session';
import { useRemotePlaces, useRemotes, type Placed } from '../index.ts';
import { useStaff } from '../../services/panel-context.tsx';

/** What modules bring to one kind of place, for this person. Nothing of it is loaded yet. */
export function usePlaced(kind: PlaceKind, area?: AreaName): readonly Placed[] {
  const staff = useStaff();
  return useRemotePlaces(useRemotes()).filter(
    (place) => place.kind === kind && place.area === area && can(staff, place.permission),
  );
}
