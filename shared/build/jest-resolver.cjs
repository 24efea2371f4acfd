// Jest asks with `require`'s conditions; a package that offers only `import` is asked for a second time.
// (A resolver must be CommonJS: Jest loads it with `require`.)
module.exports = (request, options) => {
  try {
    return options.defaultResolver(request, options);
  } catch (missing) {
    const conditions = [...(options.conditions ?? []), 'import', 'module-sync'];
    try {
      return options.defaultResolver(request, { ...options, conditions });
    } catch {
      throw missing;
    }
  }
};
