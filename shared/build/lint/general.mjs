import checkFile from 'eslint-plugin-check-file';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const CODE = ['**/*.ts', '**/*.tsx'];
const SCRIPTS = ['**/*.mjs', '**/*.cjs'];
const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/*.test.mjs'];
const TESTING = ['**/testing/**', '**/tests/**', '**/promises/**'];

const skipped = (selector) => ({ selector, message: 'Nothing is skipped silently: mend the test or take it out.' });

const syntax = [
  {
    selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
    message: 'Text is rendered, never markup: the page enforces Trusted Types.',
  },
  { selector: 'TSEnumDeclaration', message: 'Use a union of strings.' },
];

const inSource = [
  ...syntax,
  { selector: 'ExportDefaultDeclaration', message: 'Export by name, so that every importer calls it the same.' },
];

const inTests = [
  ...syntax,
  skipped('MemberExpression[object.name=/^(test|it|describe)$/][property.name=/^(only|skip|todo|failing)$/]'),
  skipped('CallExpression[callee.name=/^(xit|xtest|xdescribe|fit|fdescribe)$/]'),
];

/** `use-queue`, `0012-notifications`, `4-session`. */
const KEBAB_CASE = '+([a-z0-9])*(-+([a-z0-9]))';

/** The most lines of a file; a longer one should be split. Tests may be longer. */
const MOST_LINES = 300;
const MOST_LINES_OF_TESTS = 400;

/** Rules for every package. */
export const general = [
  { ignores: ['**/dist/**', '**/.cache/**', '**/.data/**', '**/*.gen.ts', '**/*.gen.mjs'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.recommended,
  {
    files: [...CODE, ...SCRIPTS],
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
      'no-empty': ['error', { allowEmptyCatch: false }],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'object-shorthand': 'error',
      'no-restricted-syntax': ['error', ...syntax],
      'max-lines': ['error', MOST_LINES],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  {
    files: ['src/**/*.ts', 'src/**/*.tsx'],
    ignores: ['**/*.d.ts'],
    rules: { 'no-restricted-syntax': ['error', ...inSource] },
  },
  { files: TESTING, rules: { 'max-lines': ['error', MOST_LINES_OF_TESTS] } },
  {
    files: TESTS,
    rules: { 'max-lines': ['error', MOST_LINES_OF_TESTS], 'no-restricted-syntax': ['error', ...inTests] },
  },
  {
    files: [...CODE, ...SCRIPTS],
    plugins: { 'check-file': checkFile },
    rules: {
      'check-file/filename-naming-convention': [
        'error',
        { '**/*.{ts,tsx,mjs,cjs}': KEBAB_CASE },
        { ignoreMiddleExtensions: true },
      ],
      'check-file/folder-naming-convention': [
        'error',
        { '{src,tests,run,build,release,bench,migrations}/**/': KEBAB_CASE },
      ],
    },
  },
  // This file must parse in old versions of Node, to report them.
  { files: ['run/main.mjs'], rules: { 'no-var': 'off', 'object-shorthand': 'off', 'prefer-const': 'off' } },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: ['src/**/*.ts', 'src/**/*.tsx'],
    plugins: { 'react-hooks': hooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
];
