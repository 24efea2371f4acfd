import type { ReactNode } from 'react';
import type { MenuItem, ScreenGroup, ScreenIcon } from '@backoffice/shared/contract';
import {
  IconBuildingBank,
  IconCircleArrowDown,
  IconCircleArrowUp,
  IconClockDown,
  IconClockUp,
  IconGift,
  IconListDetails,
  IconPencilPlus,
  IconPoint,
  IconShieldCheck,
} from '@backoffice/shared/kit/core';

const ICONS: Readonly<Record<ScreenIcon, typeof IconPoint>> = {
  entry: IconPencilPlus,
  'money-in': IconCircleArrowDown,
  'money-out': IconCircleArrowUp,
  'money-in-history': IconClockDown,
  'money-out-history': IconClockUp,
  'bank-lines': IconListDetails,
  accounts: IconBuildingBank,
  bonus: IconGift,
  check: IconShieldCheck,
};

const HEADINGS: Readonly<Record<ScreenGroup, string>> = { work: 'Work', history: 'History', accounts: 'Accounts' };

/** Icon and heading of a menu entry; names that this host does not know get a dot and no heading. */
export function menuFace({ icon, group }: MenuItem): { icon: ReactNode; group: string | undefined } {
  const Icon = find(ICONS, icon) ?? IconPoint;
  return { icon: <Icon size={16} />, group: find(HEADINGS, group) };
}

const find = <Value,>(values: Readonly<Record<string, Value>>, name: string | undefined): Value | undefined =>
  name !== undefined && Object.hasOwn(values, name) ? values[name] : undefined;
