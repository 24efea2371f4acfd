import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BucketSettings } from '../../modules/files/bucket/bucket.ts';

/** A storage that speaks S3, with one bucket. It looks at signatures, and at no rights. */
export interface TestBucket {
  settings: BucketSettings;
  /** Until `start` nothing answers. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

export async function testBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'bucket-'));
  const run = async (port = 0) => {
    const child = fork(require.resolve('./storage.mjs'), [directory, String(port)], { execArgv: [] });
    const [used] = (await once(child, 'message')) as [number];
    return { child, port: used };
  };
  let running = await run();
  const stop = async () => {
    const ended = once(running.child, 'exit');
    running.child.kill();
    await ended;
  };
  return {
    settings: {
      filesBucket: `http://127.0.0.1:${running.port}/images/of/panel`,
      filesKeyId: 'S3RVER',
      filesSecret: 'S3RVER',
      filesRegion: 'us-east-1',
    },
    stop,
    start: async () => {
      running = await run(running.port);
    },
    close: async () => {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
