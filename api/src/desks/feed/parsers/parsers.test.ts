import { BUILT_IN_PARSERS } from './built-in/built-in.ts';
import { problemsOf } from './check.ts';

test.each(BUILT_IN_PARSERS.map((parser) => [parser.code, parser] as const))('%s reads its examples', (_, parser) => {
  const others = BUILT_IN_PARSERS.filter(({ code }) => code !== parser.code);
  expect(problemsOf(parser.definition, others)).toEqual([]);
});
