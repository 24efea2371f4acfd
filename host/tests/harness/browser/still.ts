/** Long enough for the busiest moments of other tests: one of them fills a queue with a hundred rows. */
const PATIENCE_MS = 90_000;

/** Other tests work on the same desk: what is read one after the other is compared until it stood still meanwhile. */
export async function whenStill(compare: () => Promise<void>): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; ;) {
    try {
      return await compare();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}
