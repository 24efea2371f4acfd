import { type Parse, setting } from './env-values.ts';

function collector(raw: string): ReturnType<Parse<string>> {
  if (raw === '') return { ok: true, value: raw };
  const address = URL.canParse(raw) ? new URL(raw) : undefined;
  const isPlain = address && ['http:', 'https:'].includes(address.protocol) && !address.search && !address.username;
  return isPlain
    ? { ok: true, value: raw.replace(/\/+$/, '') }
    : { ok: false, problem: 'must be the address of a collector of OpenTelemetry, like http://127.0.0.1:4318' };
}

const share: Parse<number> = (raw) => {
  const value = Number(raw);
  return /^\d+(\.\d+)?$/.test(raw) && value <= 1
    ? { ok: true, value }
    : { ok: false, problem: 'must be a share from 0 to 1, like 0.05' };
};

/** Traces go to a collector of the company by OTLP (docs/operations.md, Traces). The names are those of OpenTelemetry. */
export const tracesSettings = {
  tracesEndpoint: setting(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    '',
    'Address of a collector of OpenTelemetry to which traces are sent (OTLP over HTTP), like http://127.0.0.1:4318; without it there are none',
    collector,
  ),
  tracesShare: setting('OTEL_TRACES_SAMPLER_ARG', '0.05', 'Share of the requests that is traced, from 0 to 1', share),
};
