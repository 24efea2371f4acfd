/** Waiting: another owner has not confirmed it yet. Paused: events are kept for it. */
export const WEB_HOOK_STATUSES = ['waiting', 'active', 'paused', 'ended'] as const;
export type WebHookStatus = (typeof WEB_HOOK_STATUSES)[number];
