import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** What `npm run torture` asks for: full doses, and a seed that nobody has chosen. */
const { TORTURE_SEED, TORTURE_PATH, TEST_TIER, DATABASE_URL } = process.env
const torture = TORTURE_SEED ? { seed: Number(TORTURE_SEED), path: TORTURE_PATH } : null

const isQuick = TEST_TIER === 'quick'
const dose = torture ? 'full' : isQuick ? 'small' : 'usual'

declare module 'vitest' {
  interface ProvidedContext {
    /** null for the small doses with fixed seeds of `npm test`. */
    torture: { readonly seed: number; readonly path?: string } | null
  }
}

export default defineConfig({
  test: {
    include: ['{shop,server,sandbox,seed,scripts}/**/*.test.{ts,tsx}'],
    // Loading the server anew for each file would take longer than its tests.
    isolate: false,
    // One more than cores: some wait for a clock or a database.
    maxWorkers: availableParallelism() + 1,
    // They only end what hangs: waits are for events, and a slow machine is no failure.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 240_000, interval: 10 } },
    globalSetup: './server/testing/test-setup.ts',
    setupFiles: [
      './server/testing/test-file-setup.ts',
      './server/testing/test-hashing.ts',
      './shop/site/translations.ts',
    ],
    // What `npm test` leaves to `npm run test:all` (docs/developing.md).
    tags: [{ name: 'slow', description: 'not in npm test' }],
    provide: { torture, dose, givenServer: DATABASE_URL ?? null },
  },
})
