import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Deps } from '../deps.ts';
import type { PublicConfig } from '../modules/system/index.ts';
import { configElement } from './page-data.ts';
import { headTags } from './page-head.ts';
import { fillTemplate } from '../platform/pages/html.ts';
import { readyPage, type ReadyPage } from '../platform/pages/page.ts';

const RENDERER = '../dist-server/prerender.js';
const DESCRIPTION = 'We phone local repair shops for you and put their prices side by side.';

/**
 * The landing page with this server's name, links and numbers; rendered anew only when one of them
 * changed.
 */
export function landingPage(
  webFolder: string,
  readConfig: () => Promise<PublicConfig>,
  { config: settings, baseUrl }: Pick<Deps, 'config' | 'baseUrl'>,
): (() => Promise<ReadyPage>) | undefined {
  if (!existsSync(join(webFolder, 'landing.html'))) return undefined;
  let rendered: { from: string; page: ReadyPage } | undefined;
  return async () => {
    const config = await readConfig();
    const from = JSON.stringify([config, baseUrl()]);
    if (rendered?.from !== from)
      rendered = { from, page: await render(webFolder, config, settings, baseUrl()) };
    return rendered.page;
  };
}

async function render(
  webFolder: string,
  config: PublicConfig,
  { APP_NAME: appName, SEARCH_ENGINES: indexed }: Deps['config'],
  baseUrl: string,
): Promise<ReadyPage> {
  const { renderLanding } = (await import(pathToFileURL(join(webFolder, RENDERER)).href)) as {
    renderLanding: (config: PublicConfig) => string | Promise<string>;
  };
  const template = await readFile(join(webFolder, 'landing.html'), 'utf8');
  return readyPage(
    fillTemplate(template, {
      HEAD: headTags({
        appName,
        baseUrl,
        path: '/',
        title: `${appName} | Home`,
        description: DESCRIPTION,
        indexed,
      }),
      APP: { markup: await renderLanding(config) },
      CONFIG: configElement(config),
    }),
  );
}
