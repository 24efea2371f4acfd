import type { Addresses, DaySeries, OwnFigure } from '@backoffice/shared/contract';

/** A figure of which some screen of the person's module shows the rows, with their address. */
export type Placed<F> = F & { to: string };

/** Of the figures that the API gives a person, those of their module. */
export const placedFigures = <F extends DaySeries | OwnFigure>(
  figures: readonly F[],
  addresses: Addresses,
): Placed<F>[] =>
  figures.flatMap((figure) => {
    const to = addresses.ofFigure(figure);
    return to ? [{ ...figure, to }] : [];
  });
