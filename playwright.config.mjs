import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './scripts/chromium.mjs';

// Not 1815: a battle being played on this machine must not be mistaken for the one under test.
const PORT = 18151;
const address = `http://localhost:${PORT}`;

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  // Generous: a busy machine is slow, and a slow test is not a broken one.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  use: { baseURL: address, browserName: 'chromium', headless: true, launchOptions: launchOptions() },
  ...(existsSync('dist/cli/main.js') && {
    webServer: {
      command: 'node dist/cli/main.js table',
      url: address,
      env: { PORT: String(PORT) },
      reuseExistingServer: false,
    },
  }),
});
