// What `browser-environment.mjs` has loaded.
module.exports = globalThis.PLAYWRIGHT;
