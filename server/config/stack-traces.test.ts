import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { env } from '../../scripts/shop-program.json'
import { formatConsole } from './log.ts'
import { stackMapper } from './stack-traces.ts'

const folder = mkdtempSync(join(tmpdir(), 'ogs-stacks-'))
afterAll(() => rmSync(folder, { recursive: true }))
const built = `${pathToFileURL(folder)}/build/server/`

const SOURCES = {
  'entry.ts': `import { write } from './deeper.ts'
export { nameSources } from '${resolve('server/config/stack-traces.ts')}'
interface Only { types: string }

export function place(): Error {
  return write((): Error => new Error('refused', { cause: new Error('full') }))
}`,
  'deeper.ts': `type Make = () => Error
export const write = (make: Make) =>
  [make]
    .map((one) => one())
    .find((error) => error.message)!`,
}

beforeAll(async () => {
  for (const [name, text] of Object.entries(SOURCES)) writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    build: { ssr: 'entry.ts', outDir: join(folder, 'build/server'), sourcemap: true },
  })
})

/** As V8 writes it. */
const stackOf = (line: number, column: number) => `    at place (${built}entry.js:${line}:${column})`

function mapper(read = (file: string) => readFileSync(fileURLToPath(file), 'utf8')) {
  const reading = vi.fn(read)
  return { reading, named: stackMapper(built, reading) }
}

test('a stack names the lines of the sources', async () => {
  // Run by Node alone: the test runner rewrites stacks.
  const code = `const { place, nameSources } = await import(${JSON.stringify(`${built}entry.js`)})
    console.log(nameSources(place().stack))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })
  const lines = stdout.split('\n')
  expect(lines[1]).toMatch(/ at \/.*\/ogs-stacks-\w+\/entry\.ts:6$/)
  expect(lines.join('\n')).toMatch(/deeper\.ts:4\b/)
})

test('the map is read once for many errors, and let go after ten seconds without any', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { reading, named } = mapper()
  const read = () => {
    named(stackOf(1, 10).repeat(1000))
    return reading.mock.calls.length
  }
  expect([read(), read()]).toEqual([1, 1])
  vi.advanceTimersByTime(9000)
  expect(read()).toBe(1)
  vi.advanceTimersByTime(9000)
  expect(read()).toBe(1)
  vi.advanceTimersByTime(10_000)
  expect(read()).toBe(2)
})

test('what has no map is looked for once, and no more than a build can have', () => {
  const { reading, named } = mapper(() => {
    throw new Error('ENOENT')
  })
  const text = stackOf(1, 1).repeat(100)
  expect(named(text)).toBe(text)
  expect(reading).toHaveBeenCalledTimes(1)
  named(Array.from({ length: 1000 }, (_, n) => `at ${built}made-up-${n}.js:1:1`).join('\n'))
  expect(reading.mock.calls.length).toBe(300)
})

test('what has no map, or no place in one, stays as it is', () => {
  const { named } = mapper()
  for (const text of [
    'no stack',
    stackOf(99_999, 1),
    `at ${built}packages-abc.js:1:1`,
    `at ${built}../secret.js:1:1`,
    'at file:///elsewhere/entry.js:5:3',
    'at node:internal/process:95:5',
  ])
    expect(named(text)).toBe(text)
  const damaged = mapper(() => '{"mappings":')
  expect(damaged.named(stackOf(1, 1))).toBe(stackOf(1, 1))
})

test.each(['text', 'json'] as const)(
  'a line of the log as %s names the sources of an error and its cause',
  (format) => {
    const written: string[] = []
    const write = (...line: unknown[]) => void written.push(line.join(' '))
    const target = { debug: write, log: write, info: write, warn: write, error: write }
    formatConsole(format, target, (text) => text.replaceAll('file:///built.js:1:1', '/source.ts:7'))
    const cause = Object.assign(new Error('full'), { stack: 'Error: full\n at file:///built.js:1:1' })
    const error = Object.assign(new Error('refused', { cause }), {
      stack: 'Error: refused\n at file:///built.js:1:1',
    })
    target.error('A request failed', error)
    target.warn('Error\n at file:///built.js:1:1')
    expect(written.join('\n').match(/\/source\.ts:7/g)).toHaveLength(3)
    expect(written.join('\n')).not.toContain('built.js')
  },
)

test.each(['text', 'json'])('an unhandled rejection is logged as %s and ends the process', (format) => {
  const code = `import { formatConsole, logNodeErrors } from ${JSON.stringify(resolve('server/config/log.ts'))}
    formatConsole('${format}', console, (text) => text.replaceAll('built.js', 'source.ts'))
    logNodeErrors('${format}')
    const error = new TypeError('unseen')
    error.stack = 'TypeError: unseen\\n at built.js'
    setTimeout(() => Promise.reject(error), 1)`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
  })
  expect(stderr).toMatch(/The process ends by a fault.*TypeError: unseen.*source\.ts/s)
  expect(status).toBe(1)
})

test('the shop runs without Node’s own source maps, which are kept for ever', () => {
  const { stdout } = spawnSync(process.execPath, ['-p', 'process.sourceMapsEnabled'], {
    env,
    encoding: 'utf8',
  })
  expect(stdout.trim()).toBe('false')
})
