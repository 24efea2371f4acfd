export default async function tearDown(): Promise<void> {
  await (globalThis as unknown as { endOfRun?: () => Promise<unknown> }).endOfRun?.();
}
