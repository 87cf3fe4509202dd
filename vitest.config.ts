import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** What `npm run torture` asks for: full doses, and a seed that nobody has chosen. */
const { TORTURE_SEED, TORTURE_PATH, TEST_TIER, DATABASE_URL } = process.env
const torture = TORTURE_SEED ? { seed: Number(TORTURE_SEED), path: TORTURE_PATH } : null

const isQuick = TEST_TIER === 'quick'
const dose = torture ? 'full' : isQuick ? 'small' : 'usual'

const TESTS = '{shop,server,sandbox,seed,scripts}/**/*.test.{ts,tsx}'
const files = globSync(TESTS)
const onDatabase = files.filter((file) => reaches(file, 'server/testing/test-database.ts'))
const mocking = onDatabase.filter(mocksModules)
if (mocking.length > 0) {
  throw new Error(
    `Tests on the database share their modules, so these may not mock any: ${mocking.join(', ')}`,
  )
}
/** What they change of modules and globals would be there for the files after them. */
const isolated = files.filter(
  (file) =>
    !onDatabase.includes(file) && (changesModules(file) || reaches(file, 'shop/ui/form/test-sending.ts')),
)

declare module 'vitest' {
  interface ProvidedContext {
    /** null for the small doses with fixed seeds of `npm test`. */
    torture: { readonly seed: number; readonly path?: string } | null
  }
}

export default defineConfig({
  test: {
    isolate: false,
    // One more than cores: some wait for a clock or a database.
    maxWorkers: availableParallelism() + 1,
    // For what hangs; a slow machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: [
      './server/testing/test-file-setup.ts',
      './server/testing/test-hashing.ts',
      './shop/site/translations.ts',
    ],
    // What `npm test` leaves to `npm run test:all` (docs/developing.md).
    tags: [{ name: 'slow', description: 'not in npm test' }],
    provide: { torture, dose, givenServer: DATABASE_URL ?? null },
    projects: [
      { extends: true, test: { name: 'pure', include: [TESTS], exclude: [...onDatabase, ...isolated] } },
      { extends: true, test: { name: 'isolated', include: isolated, isolate: true } },
      {
        extends: true,
        test: {
          name: 'database',
          include: onDatabase,
          globalSetup: './server/testing/test-setup.ts',
        },
      },
    ],
  },
})

/** Whether the imports of a file lead to another one, on whatever way. */
function reaches(file: string, goal: string, seen = new Set<string>()): boolean {
  if (file === goal) return true
  if (seen.has(file)) return false
  seen.add(file)
  return importsOf(file).some((next) => reaches(next, goal, seen))
}

function importsOf(file: string): string[] {
  const named = readFileSync(file, 'utf8').matchAll(
    /^(?:(?:import (?!type )|export|\}).* from|import) '(\.[^']+\.tsx?)'$/gm,
  )
  return [...named].map(([, path = '']) => join(dirname(file), path))
}

function changesModules(file: string): boolean {
  return mocksModules(file) || /\bvi\.(stubGlobal|stubEnv|resetModules)\(/.test(readFileSync(file, 'utf8'))
}

/** The one change that no test can put back for the files after it. */
function mocksModules(file: string): boolean {
  return /\bvi\.(mock|doMock)\(/.test(readFileSync(file, 'utf8'))
}
