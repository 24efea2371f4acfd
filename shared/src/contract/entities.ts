// Generated from api/openapi.json by `pnpm --filter api openapi`. Do not edit.
import type { components } from './api.gen.ts';

export type StaffProfile = components['schemas']['StaffProfile'];
