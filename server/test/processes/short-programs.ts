/**
 * For a program that runs for only one test. Optimizing the embedded database's code, and collecting garbage
 * in several threads, would cost more than it saves.
 */
export const SHORT_LIVED = ['--liftoff-only', '--single-threaded-gc'];

/** The part of this process's environment that a separate program needs. It shares the compile cache. */
export const PROGRAM_ENVIRONMENT = {
  PATH: process.env['PATH'],
  ...(process.env['NODE_COMPILE_CACHE'] && {
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  }),
};
