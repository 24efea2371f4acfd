/** What is to be moved into a bucket is found without reading the images that lie there. */
export const index =
  'CREATE INDEX CONCURRENTLY file_upload_to_move ON file_upload (id) WHERE object_key IS NULL AND deleted_at IS NULL';
