/** Commands that check the project, in `shared/run`; they neither pack nor install, build or start anything. */
export const CHECKING_COMMANDS = new Set(['bench.mjs', 'house', 'matrix', 'prove', 'test']);
