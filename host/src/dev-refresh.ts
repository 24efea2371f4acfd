import * as runtime from 'react-refresh/runtime';

// The one refresh runtime of the page, used by the remotes' development builds (shared/build/webpack/dev.mjs).
Object.assign(globalThis, { __REACT_REFRESH_RUNTIME__: runtime });
