const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,23}$/u;

/** Why a text cannot be the name of an environment; `undefined` when it can. @param {string} text */
export const problemOfEnvironment = (text) =>
  NAME.test(text)
    ? undefined
    : 'an environment is called by up to 24 letters, digits, spaces, dots and hyphens, for example staging';
