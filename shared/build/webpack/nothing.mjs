// Stands where a library has code that the panel never calls (slim-axios.mjs, federation.mjs).
export default undefined;
/** axios asks its fetch adapter whether this browser has one. */
export const getFetch = () => null;
