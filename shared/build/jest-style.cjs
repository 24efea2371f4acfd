// Replaces style sheets in tests: every class name is its own key.
const classes = new Proxy({}, { get: (_, name) => (typeof name === 'string' ? name : undefined) });
module.exports = { __esModule: true, default: classes };
