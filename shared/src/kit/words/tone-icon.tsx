import type { Tone } from '../../domain/status.ts';
import { IconAlertTriangle, IconCircleCheck, IconCircleMinus, IconCircleX, IconClockHour4 } from '../icons.ts';

const ICONS = {
  neutral: IconCircleMinus,
  info: IconClockHour4,
  good: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconCircleX,
} satisfies Record<Tone, unknown>;

/** A shape for each tone, because one man in twelve cannot rely on colour. */
export function ToneIcon({ tone, size }: { tone: Tone; size: number }) {
  const Icon = ICONS[tone];
  return <Icon size={size} aria-hidden />;
}
