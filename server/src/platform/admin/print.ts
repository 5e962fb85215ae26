/** A line for whoever runs a program. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`);
