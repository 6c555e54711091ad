import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'table',
  plugins: [react()],
  build: {
    outDir: '../dist/table',
    emptyOutDir: true,
    // The strict Content-Security-Policy of the page allows no data: addresses.
    assetsInlineLimit: 0,
  },
});
