// Built for the server, which renders the landing page with it.
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { presetAppConfig, type AppConfig } from '../lib/app-config.ts';
import { App } from './app.tsx';
import { landing } from './routes.tsx';

await landing.preload();

/** The landing page as a visitor sees it first. */
export function renderLanding(config: AppConfig): string {
  presetAppConfig(config);
  const page = renderToString(
    <StrictMode>
      <StaticRouter location="/">
        <App />
      </StaticRouter>
    </StrictMode>,
  );
  // The same page in fewer bytes.
  return page.replaceAll(/><\/(?:path|rect)>/g, '/>');
}
