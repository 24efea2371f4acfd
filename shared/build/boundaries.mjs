import { apiRules } from './boundaries/api.mjs';
import { roomRules } from './boundaries/rooms.mjs';
import { libraryRules } from './boundaries/libraries.mjs';
import { generalRules } from './boundaries/general.mjs';

/** The import law as dependency-cruiser rules, by pattern, so that a new screen or remote is covered at once. */
export default {
  forbidden: [...generalRules, ...roomRules, ...apiRules, ...libraryRules],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache|\\.data)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'require', 'node', 'default'],
      mainFields: ['types', 'module', 'main'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
};
