import { readdir } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { counter, type Family, gauge } from './family.ts';

/** How often the delay of the event loop is measured. */
const RESOLUTION_MS = 10;

/**
 * What Node.js says of this process, by the names that prom-client gives it. Its own `collectDefaultMetrics` also watches
 * every collection of garbage, which alone costs about as much as all of the metrics may (docs/decisions 050).
 */
export function processFamilies(): { families: Family[]; stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const startedAt = Math.round(Date.now() / 1000 - process.uptime());
  const one = (read: () => number) => () => [{ value: read() }];
  const cpu = (read: (used: NodeJS.CpuUsage) => number) => one(() => read(process.cpuUsage()) / 1e6);
  const memory = (of: keyof NodeJS.MemoryUsage) => one(() => process.memoryUsage()[of]);
  const families = [
    gauge(
      'process_start_time_seconds',
      'When this process started',
      [],
      one(() => startedAt),
    ),
    counter(
      'process_cpu_seconds_total',
      'Processor time in all',
      [],
      cpu(({ user, system }) => user + system),
    ),
    counter(
      'process_cpu_user_seconds_total',
      'Processor time in the program itself',
      [],
      cpu(({ user }) => user),
    ),
    counter(
      'process_cpu_system_seconds_total',
      'Processor time in the kernel',
      [],
      cpu(({ system }) => system),
    ),
    gauge('process_resident_memory_bytes', 'Memory that this process has', [], memory('rss')),
    gauge('process_open_fds', 'Files and connections that are open; Linux only', [], async () => {
      const open = await readdir('/proc/self/fd').catch(() => undefined);
      // One is the folder that was read.
      return open ? [{ value: open.length - 1 }] : [];
    }),
    gauge('nodejs_heap_size_total_bytes', 'Size of the heap', [], memory('heapTotal')),
    gauge('nodejs_heap_size_used_bytes', 'How much of the heap is used', [], memory('heapUsed')),
    gauge('nodejs_external_memory_bytes', 'Memory of objects outside of the heap', [], memory('external')),
    gauge('nodejs_version_info', 'The version of Node.js', ['version'], () => [
      { value: 1, labels: { version: process.version } },
    ]),
    gauge(
      'nodejs_eventloop_lag_p50_seconds',
      'Delay of the event loop since the last scrape, median',
      [],
      one(() => delay.percentile(50) / 1e9),
    ),
    // The last of them to be read begins the next time.
    gauge(
      'nodejs_eventloop_lag_p99_seconds',
      'Delay of the event loop since the last scrape, 99th percentile',
      [],
      one(() => {
        const p99 = delay.percentile(99) / 1e9;
        delay.reset();
        return p99;
      }),
    ),
  ];
  return { families, stop: () => void delay.disable() };
}
