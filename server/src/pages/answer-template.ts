import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const BARE = '<!doctype html><html lang="en-US"><title>%TITLE%</title><body>%BODY%</body></html>';

const STYLE_LINK = /<link rel="stylesheet"[^>]* href="(\/assets\/[\w.-]+\.css)"[^>]*>/g;

/**
 * The frame of the page on which shops answer, from the web build, with inline styles so that the first
 * response paints it. Without a web build, as in tests, it is a minimal frame.
 */
export function answerTemplate(webFolder: string | undefined): string {
  const file = webFolder && join(webFolder, 'answer.html');
  if (!file || !existsSync(file)) return BARE;
  return readFileSync(file, 'utf8').replace(
    STYLE_LINK,
    (_link, path: string) => `<style>${readFileSync(join(webFolder, path), 'utf8').trim()}</style>`,
  );
}
