import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{shop,server,sandbox,seed,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: './server/test-setup.ts',
    setupFiles: './server/test-hashing.ts',
    maxWorkers: 2,
    // For what hangs; a slow machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
