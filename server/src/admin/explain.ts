import { explanation } from '@fourbay/contract/system/explain';
import { readConfig } from '../config/config.ts';
import { print } from '../platform/admin/print.ts';
import { runCommand } from './run-command.ts';

/** Prints what a record's state is, who holds it, and what happens next. */
export async function explain(kind: string, id: string): Promise<void> {
  const { title, sections } = await runCommand(readConfig(process.env), {
    name: 'explain',
    args: { kind, id },
    result: explanation,
  });
  print(title);
  for (const { heading, lines } of sections)
    print(`\n${heading}\n${lines.map((line) => `  ${line}`).join('\n')}`);
}
