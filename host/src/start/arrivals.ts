/** What the browser knows of its last request for an address. */
interface Arrival {
  responseStatus?: number;
  decodedBodySize: number;
}

const lastArrival = (address: string): Arrival | undefined =>
  performance.getEntriesByName(address, 'resource').at(-1) as PerformanceResourceTiming | undefined;

export interface Arrivals {
  /** Files that came whole and were not what was released. */
  altered: ReadonlySet<string>;
  /** Notes that a released file was not run; `address` is what was requested. Returns whether it counts as altered. */
  notRun(file: string, address: string): boolean;
}

/**
 * Tells a lost connection from a changed file. A body that was refused with status 200 was either cut off or is another
 * than the released one: it counts as altered when it comes a second time with the same length.
 */
export function createArrivals(arrivalOf: (address: string) => Arrival | undefined = lastArrival): Arrivals {
  const altered = new Set<string>();
  const lengths = new Map<string, number>();
  return {
    altered,
    notRun(file, address) {
      const { responseStatus, decodedBodySize = 0 } = arrivalOf(address) ?? {};
      if (responseStatus !== 200) return false;
      if (lengths.get(file) === decodedBodySize) altered.add(file);
      lengths.set(file, decodedBodySize);
      return altered.has(file);
    },
  };
}
