// What `browser-environment.mjs` has loaded.
module.exports = /** @type {{ PLAYWRIGHT?: unknown }} */ (globalThis).PLAYWRIGHT;
