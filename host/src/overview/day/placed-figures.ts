import type { Addresses, DaySeries, OwnFigure } from '@backoffice/shared/contract';

/** A figure with the address of its rows on a screen of the person's module. */
export type Placed<F> = F & { to: string };

/** The figures whose rows the person's module shows. */
export const placedFigures = <F extends DaySeries | OwnFigure>(
  figures: readonly F[],
  addresses: Addresses,
): Placed<F>[] =>
  figures.flatMap((figure) => {
    const to = addresses.ofFigure(figure);
    return to ? [{ ...figure, to }] : [];
  });
