// Loaded by `browser-environment.mjs`.
module.exports = /** @type {{ PLAYWRIGHT?: unknown }} */ (globalThis).PLAYWRIGHT;
