import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core';

/** Something that no page of the panel may ever cause. */
export interface Fault {
  kind: 'csp' | 'console' | 'pageerror';
  text: string;
  /** Address of the page at the time. */
  at: string;
}

/** Runs before any script of the page: a violation that happens while the first script is refused is seen too. */
function listenForViolations() {
  const report = (window as unknown as { reportViolation(text: string): void }).reportViolation;
  document.addEventListener('securitypolicyviolation', (event) => {
    const place = event.sourceFile ? ` (${event.sourceFile}:${event.lineNumber})` : '';
    report(`${event.effectiveDirective} refused ${event.blockedURI || 'inline'} ${event.sample}${place}`);
  });
}

/**
 * Collects Content-Security-Policy violations, console errors and uncaught errors of every page of a context.
 * The answer is the live list.
 */
export async function recordFaults(context: BrowserContext): Promise<Fault[]> {
  const faults: Fault[] = [];
  await context.exposeBinding('reportViolation', ({ page }, text: string) => {
    faults.push({ kind: 'csp', text, at: page.url() });
  });
  await context.addInitScript(listenForViolations);
  context.on('console', (message) => isFault(message) && faults.push(consoleFault(message)));
  context.on('weberror', (event) =>
    faults.push({ kind: 'pageerror', text: describe(event.error()), at: addressOf(event.page()) }),
  );
  return faults;
}

/** Says that the machine is slow, and nothing of the page: a file that is loaded twice shows in the budgets. */
const SLOW_MACHINE = /was preloaded using link preload but not used within a few seconds/;

const isFault = (message: ConsoleMessage) =>
  message.type() === 'error' || (message.type() === 'warning' && !SLOW_MACHINE.test(message.text()));

function consoleFault(message: ConsoleMessage): Fault {
  const { url } = message.location();
  return { kind: 'console', text: `${message.text()}${url ? ` [${url}]` : ''}`, at: addressOf(message.page()) };
}

const addressOf = (page: Page | null) => page?.url() ?? 'a closed page';

const describe = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));
