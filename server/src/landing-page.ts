import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReplyOf, Routes } from '@fourbay/contract';
import { readyPage, type ReadyPage } from './platform/page.ts';

type PublicConfig = ReplyOf<Routes['GET /api/v2/config']>;

const RENDERER = '../dist-server/prerender.js';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The landing page with this server's name, links and numbers in it; rendered anew only when one of them changed. */
export function landingPage(webFolder: string, readConfig: () => Promise<PublicConfig>): (() => Promise<ReadyPage>) | undefined {
  if (!existsSync(join(webFolder, 'landing.html'))) return undefined;
  let rendered: { from: string; page: ReadyPage } | undefined;
  return async () => {
    const config = await readConfig();
    // Inside a script element, the only thing that could end it is "</script".
    const from = JSON.stringify(config).replaceAll('<', String.raw`\u003c`);
    if (rendered?.from !== from) rendered = { from, page: await render(webFolder, config, from) };
    return rendered.page;
  };
}

async function render(webFolder: string, config: PublicConfig, told: string): Promise<ReadyPage> {
  const { renderLanding } = (await import(pathToFileURL(join(webFolder, RENDERER)).href)) as { renderLanding: (config: PublicConfig) => string };
  const parts: Readonly<Record<string, string>> = { NAME: escaped(config.app_name), APP: renderLanding(config), CONFIG: told };
  const template = await readFile(join(webFolder, 'landing.html'), 'utf8');
  return readyPage(template.replaceAll(/%(NAME|APP|CONFIG)%/g, (_all, name: string) => parts[name] ?? ''));
}
