import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{shop,server,sandbox,seed,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: './server/test-setup.ts',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
