export const NOTICE = '// Generated from api/openapi.json by `pnpm --filter api openapi`. Do not edit.\n';
