const ends = globalThis as unknown as Partial<Record<'endBrowser' | 'endOfRun', () => Promise<unknown>>>;

export default async function tearDown(): Promise<void> {
  await Promise.all([ends.endBrowser?.(), ends.endOfRun?.()]);
}
