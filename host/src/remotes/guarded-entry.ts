import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

const TIMEOUT = 8_000;

/** Passes the scripts that the federation runtime itself inserts through the guard of `start.ts`. */
export default function guardedEntry(): ModuleFederationRuntimePlugin {
  return {
    name: 'guarded-entry',
    createScript({ url }) {
      const script = document.createElement('script');
      script.async = true;
      globalThis.__PANEL__.guard(script, url);
      return { script, timeout: TIMEOUT };
    },
  };
}
