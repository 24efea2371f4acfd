import type { Api } from './http/context.ts';
import { healthRoutes } from './modules/health/routes.ts';
import { sessionRoutes } from './modules/sessions/routes.ts';

/** Every module, in the order of the OpenAPI document. A module adds its routes to the API. */
export const modules: ((api: Api) => void | Promise<void>)[] = [healthRoutes, sessionRoutes];
