/** Made with the cluster: administers it, and owns nothing of the panel's. */
export const ADMIN_ROLE = 'backoffice';
/** Owns the database and all that migrations make in it. */
export const OWNER_ROLE = 'backoffice_owner';
/** What the API connects as: owns nothing, and may do what `db/grants.ts` says. */
export const API_ROLE = 'backoffice_app';
