import { formatMoment } from '@backoffice/shared/domain';
import type { Session } from '../../session/session-store.ts';
import { dropOverride } from '../../start/kept-override.ts';
import { showStrip } from './strip.ts';

interface TabParts {
  session: Pick<Session, 'get' | 'subscribe'>;
  notify: { error(sentence: string): void };
  isDirty(): boolean;
  /** Looks whether the tab still may run it, and leaves it when it may not. */
  look(): Promise<unknown>;
  reload?(): void;
}

/**
 * Puts the strip over a tab that runs a build which is not released. Resolves once it stands, and rejects when the
 * browser cannot keep it above everything else: then nothing of the build runs.
 */
export async function startOverrideTab({
  session,
  notify,
  isDirty,
  look,
  reload = () => location.reload(),
}: TabParts): Promise<void> {
  const { registry, override } = globalThis.__PANEL__;
  await registry();
  const { running, problem } = override?.() ?? {};
  if (problem) notify.error(problem);
  if (!running) return;
  const leave = () => {
    dropOverride();
    reload();
  };
  const current = session.get();
  const zone = current.kind === 'valid' ? current.staff.businessTimeZone : 'UTC';
  const moment = formatMoment(running.endsAt, zone, new Date());
  const until = zone === 'UTC' ? `${moment} UTC` : moment;
  showStrip({ build: running, until, isDirty, leave });
  const left = Date.parse(running.endsAt) - Date.now();
  setTimeout(() => void look(), Math.max(0, left) + 1_000);
  // Whoever signs in next in this tab was granted nothing.
  let isOut = false;
  session.subscribe(() => {
    const isNone = session.get().kind === 'none';
    if (isNone) dropOverride();
    else if (isOut) reload();
    isOut = isNone;
  });
}
