// Replaces code of a library that the panel never calls (slim-axios.mjs).
export default undefined;
/** axios asks its fetch adapter whether the browser has fetch. */
export const getFetch = () => null;
