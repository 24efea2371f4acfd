import { NoValue } from '@backoffice/shared/kit/core';
import { formatFullMoment, formatMoment } from '@backoffice/shared/domain';
import { useServices } from '@backoffice/shared/remote';

/** An instant in the business zone; the tooltip has it to the second. */
export function Moment({ at, as = 'short' }: { at: string | null; as?: 'short' | 'full' }) {
  const zone = useServices().session.staff().businessTimeZone;
  if (!at) return <NoValue />;
  const full = formatFullMoment(at, zone);
  return (
    <time dateTime={at} title={full}>
      {as === 'full' ? full : formatMoment(at, zone, new Date())}
    </time>
  );
}
