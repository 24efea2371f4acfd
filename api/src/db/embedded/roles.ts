/** Created with the cluster: administers it and owns nothing of the panel. */
export const ADMIN_ROLE = 'backoffice';
/** Owns the database and everything that migrations create in it. */
export const OWNER_ROLE = 'backoffice_owner';
/** The role of the API's connections: owns nothing and may do what `db/grants.ts` lists. */
export const API_ROLE = 'backoffice_app';
