/** Prints a line to the person who runs a program. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`);
