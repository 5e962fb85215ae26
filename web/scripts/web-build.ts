import { join } from 'node:path';
import { execa } from 'execa';
import { markBuilt, ROOT, sourceDigest, WEB } from './freshness.ts';

export interface WebBuild {
  code: number;
  /** Standard output and standard error of the build, interleaved. */
  output: string;
}

/** Builds the web app into web/dist; never rejects. */
export async function buildWeb(): Promise<WebBuild> {
  const digest = sourceDigest(WEB);
  const { exitCode, all, originalMessage } = await execa('vite', ['build', '--logLevel', 'warn'], {
    cwd: join(ROOT, 'web'),
    preferLocal: true,
    localDir: ROOT,
    env: { NO_COLOR: '1' },
    stdin: 'ignore',
    all: true,
    stripFinalNewline: false,
    reject: false,
  });
  if (exitCode === 0) markBuilt(WEB, digest);
  if (exitCode === undefined) return { code: 1, output: `vite: ${originalMessage}\n` };
  return { code: exitCode, output: all };
}
