// Replaces code of a library that the panel never calls (slim.mjs, federation.mjs).
export default undefined;
/** axios asks its fetch adapter whether the browser has fetch. */
export const getFetch = () => null;
/** Mantine takes its default theme's colours from here. */
export const DEFAULT_COLORS = {};
