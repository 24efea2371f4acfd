import type { Registry, Release } from '../registry/registry.ts';

export const aMenu = [{ title: 'UTR Entry', segment: 'utr' }];

/** A release of the deposit module, as its build describes it. */
export const aRelease = (more: Partial<Release> = {}): Release => ({
  version: '1.0.0-aa',
  base: 'http://localhost:3001/1.0.0-aa/',
  contract: '1.0',
  entry: 'remoteEntry.js',
  expose: [],
  first: {},
  requires: {},
  menu: aMenu,
  files: {},
  ...more,
});

/** A registry that offers these releases of the deposit module to everybody, newest first. */
export const aRegistry = (...releases: Release[]): Registry => ({
  schema: 2,
  serial: 1,
  remotes: {
    deposit: {
      actions: ['Deposit'],
      channels: { stable: releases.map(({ version }) => version), canary: [] },
      releases,
    },
  },
});
