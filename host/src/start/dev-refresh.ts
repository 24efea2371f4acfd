import * as runtime from 'react-refresh/runtime';

// The page's only refresh runtime, used by the remotes' development builds (shared/build/webpack/dev.mjs).
Object.assign(globalThis, { __REACT_REFRESH_RUNTIME__: runtime });
