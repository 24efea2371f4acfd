import type { Tone } from '../../domain/status.ts';
import { IconAlertTriangle, IconCircleCheck, IconCircleMinus, IconCircleX, IconClockHour4 } from '../icons.ts';

const ICONS = {
  neutral: IconCircleMinus,
  info: IconClockHour4,
  good: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconCircleX,
} satisfies Record<Tone, unknown>;

/** A tone as a shape, because colour alone says nothing to one man in twelve. */
export function ToneIcon({ tone, size }: { tone: Tone; size: number }) {
  const Icon = ICONS[tone];
  return <Icon size={size} aria-hidden />;
}
