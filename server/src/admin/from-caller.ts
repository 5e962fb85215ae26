import { resolve } from 'node:path';

/**
 * The absolute path of a file named on the command line, because npm runs scripts in the project's folder.
 */
export const fromCaller = (path: string): string => resolve(process.env['INIT_CWD'] ?? '', path);
