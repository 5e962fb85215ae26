import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const API_SERVER = process.env['API_SERVER'] ?? 'http://localhost:3000';

/**
 * The order of the cascade layers, said at the top of every style file: whichever chunk the browser reads first,
 * a part's style beats the reset and a page's beats a part's.
 */
const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'pre',
  transform: (code, id) => (id.split('?')[0]?.endsWith('.css') && !id.includes('node_modules') ? `@layer reset, tokens, base, parts, pages;\n${code}` : undefined),
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [layerOrder, react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The page's policy allows no inline scripts; small assets stay files of their own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['index.html', 'console.html'] },
  },
  server: {
    port: 5173,
    proxy: { '/api': API_SERVER, '/dev/inbox': API_SERVER, '/pictures': API_SERVER, '/cable': { target: API_SERVER, ws: true } },
  },
});
