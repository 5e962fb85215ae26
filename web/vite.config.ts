import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const API_SERVER = process.env['API_SERVER'] ?? 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
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
