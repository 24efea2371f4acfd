// Jest resolves with the conditions of `require`; for packages that export only `import`, this tries again.
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
