/** What a program of its own needs of this process's environment; it compiles its modules once. */
export const PROGRAM_ENVIRONMENT = {
  PATH: process.env['PATH'],
  ...(process.env['NODE_COMPILE_CACHE'] && {
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  }),
};
