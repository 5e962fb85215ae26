/**
 * For a program that lives for one test: optimizing the code of the embedded database, and collecting
 * garbage in several threads, costs it more than it gains.
 */
export const SHORT_LIVED = ['--liftoff-only', '--single-threaded-gc'];

/** What a program of its own needs of this process's environment; it compiles its modules once. */
export const PROGRAM_ENVIRONMENT = {
  PATH: process.env['PATH'],
  ...(process.env['NODE_COMPILE_CACHE'] && {
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  }),
};
