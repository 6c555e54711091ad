import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'dist/**', 'tests/browser/**'],
    maxWorkers: 2,
    testTimeout: 60_000,
  },
});
