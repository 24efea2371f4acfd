import { Counter, Gauge, type Registry } from 'prom-client';

export interface Sample {
  value: number;
  labels?: Readonly<Record<string, string>>;
}

/** Ours, and those of every Node.js process. */
type Prefix = 'backoffice' | 'process' | 'nodejs';

/** One metric: its name and meaning, and what is read when it is scraped; without samples it is left out. */
export interface Family {
  name: `${Prefix}_${string}`;
  help: string;
  type: 'gauge' | 'counter';
  labels?: readonly string[];
  read(): readonly Sample[] | Promise<readonly Sample[]>;
}

export const gauge = (name: Family['name'], help: string, labels: readonly string[], read: Family['read']): Family => ({
  name,
  help,
  type: 'gauge',
  labels,
  read,
});

export const counter = (
  name: `${Prefix}_${string}_total`,
  help: string,
  labels: readonly string[],
  read: Family['read'],
): Family => ({ name, help, type: 'counter', labels, read });

/** Zero or one. */
export const flag = (is: boolean): Sample[] => [{ value: is ? 1 : 0 }];

export const epochSeconds = (at: Date): number => at.getTime() / 1000;

/** Adds the metric; nothing is kept between scrapes, so that what is gone is not shown any more. */
export function addFamily(registry: Registry, { name, help, type, labels = [], read }: Family): void {
  const common = { name, help, labelNames: labels, registers: [registry] };
  if (type === 'gauge') {
    new Gauge({
      ...common,
      async collect() {
        const samples = await read();
        this.reset();
        // A gauge without labels would stand at zero.
        if (labels.length === 0) this.remove();
        for (const { value, labels: of = {} } of samples) this.set(of, value);
      },
    });
    return;
  }
  new Counter({
    ...common,
    async collect() {
      const samples = await read();
      this.reset();
      for (const { value, labels: of = {} } of samples) this.inc(of, value);
    },
  });
}
