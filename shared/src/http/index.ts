export { AppError, isAppError, type AppErrorInit, type AppErrorKind } from './app-error.ts';
export { asked, filled, get, getFile, patch, post, put, remove } from './calls.ts';
export {
  announcementOf,
  isEnvelope,
  toOutcome,
  verdictOf,
  verdictOfFailure,
  verdictOfRepeat,
  type Announcement,
  type Verdict,
} from './envelope.ts';
export { fetchBlob, fetchObjectUrl, type ObjectUrl } from './fetch-blob.ts';
export { toFormData, toUrlEncoded, type FlatFields } from './form-bodies.ts';
export { GENERIC_ERROR, INVALID, UNAUTHORIZED } from './messages.ts';
export { toQueryString } from './query-string.ts';
