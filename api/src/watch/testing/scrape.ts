export interface Series {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** One answer of /metrics. */
export interface Scrape {
  text: string;
  series: Series[];
  /** Every metric that has a type, with samples or without, and what its samples are called. */
  names: Map<string, 'counter' | 'gauge' | 'histogram' | 'summary'>;
  /** The one value of a metric with these labels; `undefined` when it is left out. */
  value(name: string, labels?: Record<string, string>): number | undefined;
}

const SAMPLE = /^([a-z_]\w*)(?:\{(.*)\})? (\S+)$/;

/** Reads the text format of Prometheus, as strictly as it is written by its client; throws for any other line. */
export function scrapeOf(text: string): Scrape {
  const series: Series[] = [];
  const names: Scrape['names'] = new Map();
  for (const line of text.split('\n').filter(Boolean)) {
    const [, typed, type] = /^# TYPE (\S+) (counter|gauge|histogram|summary)$/.exec(line) ?? [];
    if (typed) names.set(typed, type as 'gauge');
    if (line.startsWith('#')) continue;
    const [, name, labels = '', value] = SAMPLE.exec(line) ?? [];
    if (!name) throw new Error(`This is no sample: ${line}`);
    const pairs = [...labels.matchAll(/([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', to = '']) => [key, to]);
    series.push({ name, labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) });
  }
  return {
    text,
    series,
    names,
    value: (name, labels = {}) => {
      const found = series.filter(
        (one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value),
      );
      if (found.length > 1) throw new Error(`${name} has ${found.length} series with these labels.`);
      return found[0]?.value;
    },
  };
}
