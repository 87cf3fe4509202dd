import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { inDose } from '../server/testing/test-dose.ts'
// @ts-expect-error: plain JavaScript
import { precompress } from './precompress.mjs'
import { freshCheckouts } from './testing/checkouts.ts'

const { inCheckout, node, evaluate, write } = freshCheckouts()
const GIFT = { 'node_modules/gift': { version: '1.0.0', bin: { wrap: 'wrap.js' } } }
beforeEach(() => {
  write('package.json', JSON.stringify({ type: 'module' }))
  write('package-lock.json', JSON.stringify({ packages: { '': {}, ...GIFT } }))
})

/** As npm leaves them. */
function writePackages() {
  write('node_modules/gift/wrap.js', '')
  mkdirSync(inCheckout('node_modules/.bin'), { recursive: true })
  symlinkSync('../gift/wrap.js', inCheckout('node_modules/.bin/wrap'))
  symlinkSync(process.execPath, inCheckout('node_modules/.bin/node'))
  write('node_modules/.package-lock.json', JSON.stringify({ packages: GIFT }))
}

describe('what a bare machine is told', () => {
  test('without npm: where it comes from', () => {
    const { status, said } = node(['scripts/start.mjs'])
    expect(status).toBe(78)
    expect(said).toContain('npm is missing. It comes with Node')
  })

  test('where the log is JSON, in lines of it, those of what it runs too', { tags: 'slow' }, () => {
    const said = node(['scripts/start.mjs'], { LOG_FORMAT: 'json' }).said.trim().split('\n')
    const others = evaluate(
      `import { runInLog } from './scripts/programs.mjs'; await runInLog(process.execPath, ['-e', 'console.log(1); console.error(2)'])`,
      { LOG_FORMAT: 'json' },
    )
    const lines = [...said, ...others.said.trim().split('\n')].map((line) => JSON.parse(line))
    const time = expect.stringMatching(/^\d{4}-.*Z$/)
    expect(lines).toEqual([
      { time, level: 'info', message: 'Installing what the shop is built from …' },
      { time, level: 'error', message: expect.stringContaining('npm is missing') },
      { time, level: 'info', message: '1' },
      { time, level: 'warn', message: '2' },
    ])
  })

  test('with an old Node: which one is needed', () => {
    const old = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'18.19.0'}})`
    const { status, said } = node(['--import', old, 'scripts/start.mjs'])
    expect(status).toBe(78)
    expect(said).toContain('OGS needs Node 20 or newer; this is 18.19.0')
  })

  test('on a full disk, or without the right to write: that it is so, without a stack', () => {
    const failing = (
      code: string,
    ) => `import { explainRefusals } from './scripts/programs.mjs'; explainRefusals()
      await Promise.reject(Object.assign(new Error('${code}: refused, open'), { code: '${code}' }))`
    expect(evaluate(failing('ENOSPC'))).toEqual({
      status: 78,
      said: 'The disk is full. Make room and start again. (ENOSPC: refused, open)\n',
    })
    expect(evaluate(failing('EACCES')).said).toMatch(/^This account may not write here\..*\n$/)
  })

  test('with sources that cannot be built: that it says why above', () => {
    writePackages()
    write('scripts/build.mjs', 'console.error("a flaw"); process.exit(1)')
    const { status, said } = node(['scripts/start.mjs'])
    expect(status).toBe(78)
    expect(said).toMatch(/a flaw\n(?:.*\n)*The shop could not be built; why stands above/)
  })
})

test('what no repetition mends the unit does not repeat', () => {
  expect(readFileSync('deploy/ogs@.service', 'utf8')).toMatch(/^RestartPreventExitStatus=78$/m)
})

describe('what is installed', () => {
  const locked = {
    ...GIFT,
    'node_modules/ribbon': { version: '1.0.0', dev: true },
    'node_modules/for-another-machine': { version: '1.0.0', optional: true },
  }
  const install = (devToo: boolean) =>
    evaluate(`import { install } from './scripts/install.mjs'; await install({ devToo: ${devToo} })`).said
  beforeEach(() => {
    write('package-lock.json', JSON.stringify({ packages: { '': {}, ...locked } }))
    writePackages()
  })

  test('is enough for the shop without what only tests need', () => {
    expect(install(false)).toBe('')
    expect(install(true)).toContain('Installing what the tests need')
  })

  test.each(inDose({ small: ['node_modules/gift'], usual: Object.keys(locked) }))(
    'is old with another version of %s',
    (name) => {
      write(`${name}/package.json`, '')
      const packages = { ...locked, [name]: { version: '0.9.0' } }
      write('node_modules/.package-lock.json', JSON.stringify({ packages }))
      expect(install(false)).toContain('Installing what the shop is built from')
    },
  )

  test.each(inDose({ small: ['gift'], usual: ['gift', '.bin/wrap', '.bin/node', '.package-lock.json'] }))(
    'is broken without %s',
    (name) => {
      rmSync(inCheckout(`node_modules/${name}`), { recursive: true })
      expect(install(false)).toContain('Installing what the shop is built from')
    },
  )
})

test('the build has compressed twins of every text that is worth one', async () => {
  const script = 'a gift for you\n'.repeat(100)
  write('client/assets/root.js', script)
  write('client/small.css', 'a{}')
  write('client/photo.avif', script)
  await precompress(inCheckout('client'))
  expect(String(brotliDecompressSync(readFileSync(inCheckout('client/assets/root.js.br'))))).toBe(script)
  expect(String(gunzipSync(readFileSync(inCheckout('client/assets/root.js.gz'))))).toBe(script)
  for (const name of ['small.css', 'photo.avif'])
    expect(() => readFileSync(inCheckout(`client/${name}.br`))).toThrow('ENOENT')
})

describe('a checkout that is installed and built', () => {
  beforeEach(() => {
    writePackages()
    mkdirSync(inCheckout('build'))
    evaluate(`import { fingerprint, stampBuild } from './scripts/sources.mjs'; stampBuild(fingerprint())`)
  })
  /** The shop, in its place. */
  const shop = (code: string) => write('build/server/index.js', code)
  const start = () => {
    const stdio = ['ignore', 'pipe', 'inherit'] as const
    return spawn(process.execPath, ['scripts/start.mjs'], { cwd: inCheckout(''), stdio: [...stdio] })
  }

  test('starts, and ends with the code of the shop', () => {
    shop('console.log("open"); process.exit(7)')
    expect(node(['scripts/start.mjs'])).toEqual({ status: 7, said: 'open\n' })
  })

  test('starts with what its owner has set for the program, which wins over what the shop would set', {
    tags: 'slow',
  }, () => {
    shop(
      'import v8 from "node:v8"; console.log(v8.getHeapStatistics().heap_size_limit, process.env.NODE_ENV)',
    )
    const [limit = 0, mode] = node(['scripts/start.mjs']).said.trim().split(' ')
    expect(Number(limit)).toBeGreaterThan(2 ** 30)
    expect(mode).toBe('production')
    const own = { NODE_OPTIONS: '--no-warnings --max_old_space_size=300', NODE_ENV: 'test' }
    const [ownLimit = 0, ownMode] = node(['scripts/start.mjs'], own).said.trim().split(' ')
    expect(Number(ownLimit)).toBeLessThan(2 ** 30)
    expect(ownMode).toBe('test')
  })

  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
  test.each(signals.slice(0, inDose({ small: 1, usual: 3 })))(
    '%s reaches the shop, which ends in good order',
    async (signal) => {
      shop(`process.on('${signal}', () => process.exit(0)); setInterval(() => 0, 1000); console.log('open')`)
      const script = start()
      const closed = once(script, 'close')
      await once(script.stdout, 'data')
      script.kill(signal)
      expect(await closed).toEqual([0, null])
    },
  )

  test('when the start script is killed, the shop ends in good order too', async () => {
    shop(`process.on('disconnect', () => { console.log('closed'); process.exit(0) }); console.log('open')`)
    const script = start()
    script.stdout.once('data', () => script.kill('SIGKILL'))
    // Until both have let go of it.
    expect(await text(script.stdout)).toBe('open\nclosed\n')
  })

  test('when it is killed while the shop is built, the build ends', { tags: 'slow' }, async () => {
    write('build/sources.sha256', '')
    write(
      'scripts/build.mjs',
      `import { run } from './programs.mjs'; run(process.execPath, ['-e', 'setInterval(() => 0, 1000); console.log("building")'])`,
    )
    const script = start()
    script.stdout.on('data', (said) => String(said).includes('building') && script.kill('SIGKILL'))
    expect(await text(script.stdout)).toContain('building')
  })
})
