/** What became of each job in this instance. */
export interface JobBook {
  /** A job that this instance runs, or waits to run while another one does. */
  has(name: string, everyMs: number): void;
  succeeded(name: string): void;
  failed(name: string): void;
  read(): { name: string; everyMs: number; lastSuccess: Date; failures: number }[];
}

export function createJobBook(now: () => Date = () => new Date()): JobBook {
  const book = new Map<string, { everyMs: number; lastSuccess: Date; failures: number }>();
  return {
    has: (name, everyMs) => void book.set(name, { everyMs, lastSuccess: now(), failures: 0 }),
    succeeded: (name) => {
      const job = book.get(name);
      if (job) job.lastSuccess = now();
    },
    failed: (name) => {
      const job = book.get(name);
      if (job) job.failures += 1;
    },
    read: () => [...book].map(([name, job]) => ({ name, ...job })),
  };
}
