import type { Module } from '../modules.ts';
import { type Desk, openDesk } from './desk.ts';

/**
 * Returns a function that opens desks, without comparing answers with their schemas; all are closed after each test.
 */
export function desksOfATest(): (extra?: readonly Module[]) => Promise<Desk> {
  const desks: Desk[] = [];
  afterEach(async () => {
    for (const desk of desks.splice(0)) await desk.close();
  });
  return async (extra = []) => {
    const desk = await openDesk({ checkAnswers: false }, extra);
    desks.push(desk);
    return desk;
  };
}
