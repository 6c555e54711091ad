import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Our own rooms do nothing when they are merely imported, so what a page does not use stays out of it. */
const OWN_ROOMS = /[\\/](sheets|geometry|engine|print|report|scenarios|odds|ai)[\\/][^?]*\.(ts|json)$/;

/** Reading foreign battles needs the whole schema: apart, so that only those who open a file load it. */
const READING = {
  name: 'reading',
  test: /[\\/]node_modules[\\/]zod[\\/]|[\\/]scenarios[\\/](schema|shapes|read|check|problem)[^\\/]*\.ts$/,
};

const treeshake = { moduleSideEffects: (id: string) => !OWN_ROOMS.test(id) || id.includes('node_modules') };

export default defineConfig({
  root: 'table',
  plugins: [react()],
  build: {
    outDir: '../dist/table',
    emptyOutDir: true,
    // The strict Content-Security-Policy of the page allows no data: addresses.
    assetsInlineLimit: 0,
    // Its helper is an inline script elsewhere; every browser we support knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake,
      output: { codeSplitting: { groups: [READING], includeDependenciesRecursively: false } },
    },
  },
  worker: { format: 'es', rolldownOptions: { treeshake } },
});
