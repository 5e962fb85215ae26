// Looks up known advisories for package-lock.json if the registry offers that, and says when it
// couldn't. A machine without a network, or a registry without this service, isn't a failure.
import { z } from 'zod';
import { runCommand } from '../test-run/run-command.ts';

const TIMEOUT_MS = '8000';

const auditSchema = z.object({
  vulnerabilities: z
    .record(z.string(), z.object({ severity: z.string(), range: z.string() }))
    .optional(),
  message: z.string().optional(),
  error: z.object({ summary: z.string().optional() }).optional(),
});

interface Finding {
  /** False for findings that are worth reading but don't fail the check. */
  fails: boolean;
  text: string;
}

/** The output of `npm audit --json`, as a sentence or a list. */
export function readAudit(output: string): Finding {
  const audit = parse(output);
  if (!audit?.vulnerabilities) {
    const reason = audit?.message ?? audit?.error?.summary ?? 'no readable answer';
    const withoutAddress = reason.replace(/ - [A-Z]+ https?:\S+/, '');
    return { fails: false, text: `Couldn’t look up advisories: ${withoutAddress}.` };
  }
  const found = Object.entries(audit.vulnerabilities);
  return {
    fails: found.some(([, { severity }]) => severity === 'high' || severity === 'critical'),
    text: found.map(([name, { severity, range }]) => `${name} ${range}: ${severity}`).join('\n'),
  };
}

/** The JSON in the output, which npm's own log lines may surround. */
function parse(output: string): z.infer<typeof auditSchema> | undefined {
  try {
    const json = output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1);
    return auditSchema.parse(JSON.parse(json));
  } catch {
    return undefined;
  }
}

if (process.argv[1] === import.meta.filename) {
  const { output } = await runCommand('npm', [
    'audit',
    '--json',
    '--package-lock-only',
    '--fetch-retries=0',
    `--fetch-timeout=${TIMEOUT_MS}`,
  ]);
  const { fails, text } = readAudit(output);
  if (text) process.stdout.write(`${text}\n`);
  if (fails) process.exitCode = 1;
}
