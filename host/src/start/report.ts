import { storedToken } from './stored-staff.ts';

/** A problem reported to the API: the panel keeps running, but a person should look into it. */
export interface PanelReport {
  kind:
    | 'file-not-loaded'
    | 'file-altered'
    | 'file-not-released'
    | 'registry-refused'
    | 'module-failed'
    | 'page-crashed'
    | 'place-crashed'
    | 'code-failed'
    | 'canary-left'
    | 'policy-violated';
  /** The file, or the module with its version and the channel that it was taken from. */
  file?: string;
  module?: string;
  version?: string;
  channel?: 'stable' | 'canary';
  detail?: string;
}

export type Report = (report: PanelReport) => void;

const MOST = 30;
const LONGEST = 500;

const cut = (text?: string) => text?.slice(0, LONGEST);

/** Reports what the Content-Security-Policy refuses; released code never violates the policy. */
export function watchPolicy(report: Report): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    report({ kind: 'policy-violated', file: blockedURI, detail: `${effectiveDirective} ${sample}` }),
  );
}

/**
 * Makes the function that reports. Reports run in the background and show nothing on the screen; a page sends
 * each of them once and thirty in all. They carry the token as every request does (specification §7).
 */
export function createReport(
  version: string,
  send: (url: string, init: RequestInit) => Promise<unknown> = fetch,
): Report {
  const sent = new Set<string>();
  return ({ kind, file, module, version: release, channel, detail }) => {
    const body = JSON.stringify({
      kind,
      panel: version,
      page: location.pathname.slice(0, 200),
      file: cut(file),
      module,
      version: cut(release),
      channel,
      detail: cut(detail),
    });
    if (sent.has(body) || sent.size >= MOST) return;
    sent.add(body);
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${storedToken()}` };
    send('/api/reports', { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
  };
}
