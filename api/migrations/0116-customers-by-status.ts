/** The list of customers by status: blocked, suspended and closed ones are few, or none. */
export const index = 'CREATE INDEX CONCURRENTLY customer_by_status ON customer (status, created_at, id)';
