import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core';

/** An error that no page of the panel may cause. */
export interface Fault {
  kind: 'csp' | 'console' | 'pageerror';
  text: string;
  /** Address of the page at the time. */
  at: string;
}

/**
 * Runs before any script of the page, so that it also sees violations by the first one. It reports to a binding of its
 * context, `reportViolation`.
 */
export function listenForViolations() {
  const report = (window as unknown as { reportViolation(text: string): void }).reportViolation;
  document.addEventListener('securitypolicyviolation', (event) => {
    const place = event.sourceFile ? ` (${event.sourceFile}:${event.lineNumber})` : '';
    report(`${event.effectiveDirective} refused ${event.blockedURI || 'inline'} ${event.sample}${place}`);
  });
}

/** Collects console errors and uncaught errors of every page of a context, in a live list. */
export function recordErrors(context: BrowserContext): Fault[] {
  const faults: Fault[] = [];
  context.on('console', (message) => isFault(message) && faults.push(consoleFault(message)));
  context.on('weberror', (event) =>
    faults.push({ kind: 'pageerror', text: describe(event.error()), at: addressOf(event.page()) }),
  );
  return faults;
}

/** The same with its violations of the Content-Security-Policy; call it before the first page opens. */
export async function recordFaults(context: BrowserContext): Promise<Fault[]> {
  const faults = recordErrors(context);
  await context.exposeBinding('reportViolation', ({ page }, text: string) => void faults.push(violation(page, text)));
  await context.addInitScript(listenForViolations);
  return faults;
}

/** What {@link listenForViolations} reports, as a fault. */
export const violation = (page: Page, text: string): Fault => ({ kind: 'csp', text, at: page.url() });

/**
 * This warning shows that the machine is slow, not that the page is wrong; the budgets notice a file that is loaded
 * twice.
 */
const SLOW_MACHINE = /was preloaded using link preload but not used within a few seconds/;

const isFault = (message: ConsoleMessage) =>
  message.type() === 'error' || (message.type() === 'warning' && !SLOW_MACHINE.test(message.text()));

function consoleFault(message: ConsoleMessage): Fault {
  const { url } = message.location();
  return { kind: 'console', text: `${message.text()}${url ? ` [${url}]` : ''}`, at: addressOf(message.page()) };
}

const addressOf = (page: Page | null) => page?.url() ?? 'a closed page';

const describe = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));
