import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { freshCheckouts } from './testing/checkouts.ts'

const { inCheckout, node, evaluate, write } = freshCheckouts()
beforeEach(() =>
  write(
    'package-lock.json',
    JSON.stringify({ packages: { '': {}, 'node_modules/gift': { version: '1.0.0' } } }),
  ),
)

describe('what a bare machine is told', () => {
  test('without npm: where it comes from', () => {
    const { status, said } = node(['scripts/start.mjs'])
    expect(status).toBe(78)
    expect(said).toContain('npm is missing. It comes with Node')
  })

  test('where the log is JSON, in lines of it, those of what it runs too', () => {
    const said = node(['scripts/start.mjs'], { LOG_FORMAT: 'json' }).said.trim().split('\n')
    const others = evaluate(
      `import { run } from './scripts/programs.mjs'; await run(process.execPath, ['-e', 'console.log(1); console.error(2)'])`,
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

  test('with packages but without their Node: what to do', () => {
    write('node_modules/.package-lock.json', readFileSync(inCheckout('package-lock.json'), 'utf8'))
    const { status, said } = node(['scripts/start.mjs'])
    expect(status).toBe(78)
    expect(said).toContain('Remove the folder node_modules and start again')
  })
})

test('what no repetition mends the unit does not repeat', () => {
  expect(readFileSync('deploy/ogs@.service', 'utf8')).toMatch(/^RestartPreventExitStatus=78$/m)
})

describe('the program that a script becomes', () => {
  const HOW = {
    'in the place of the script, where Node can': '',
    'as its child, where it cannot': 'process.execve = undefined;',
  }
  const become = (how: string, code: string, env = '{}') => [
    '--input-type=module',
    '-e',
    `${how} console.log(process.pid); import { become } from './scripts/programs.mjs';
    await become(process.execPath, ['-e', ${JSON.stringify(code)}], ${env}); console.log('too far')`,
  ]

  test.each(Object.entries(HOW))('%s: has its code, its environment and its output', (_, how) => {
    const { status, said } = node(
      become(how, 'console.log(process.pid, process.env.GIFT); process.exit(7)', "{ GIFT: 'mug' }"),
    )
    expect(status).toBe(7)
    const [own, pid, gift, ...more] = said.split(/\s+/)
    expect([gift, more]).toEqual(['mug', ['']])
    expect(pid === own).toBe(how === '')
  })

  test.each(Object.entries(HOW))('%s: ends with a signal, and nothing is left running', async (_, how) => {
    const code =
      "process.on('SIGTERM', () => process.exit(0)); setInterval(() => 0, 1000); console.log('up', process.pid)"
    const script = spawn(process.execPath, become(how, code), {
      cwd: inCheckout(''),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const closed = once(script, 'close')
    let pid = 0
    for await (const line of createInterface(script.stdout)) {
      const [, up] = /^up (\d+)$/.exec(line) ?? []
      if (!up) continue
      pid = Number(up)
      script.kill('SIGTERM')
    }
    expect(await closed).toEqual([0, null])
    expect(() => process.kill(pid, 0)).toThrow(/ESRCH/)
  })
})

describe('what is installed', () => {
  const gift = { version: '1.0.0' }
  const locked = {
    'node_modules/gift': gift,
    'node_modules/ribbon': { version: '1.0.0', dev: true },
    'node_modules/for-another-machine': { version: '1.0.0', optional: true },
  }
  const install = (devToo: boolean) =>
    evaluate(`import { install } from './scripts/install.mjs'; await install({ devToo: ${devToo} })`).said
  const there = (packages: Record<string, unknown>) =>
    write('node_modules/.package-lock.json', JSON.stringify({ packages }))
  beforeEach(() => write('package-lock.json', JSON.stringify({ packages: { '': {}, ...locked } })))

  test('is enough for the shop without what only tests need', () => {
    there({ 'node_modules/gift': gift })
    expect(install(false)).not.toContain('Installing')
    expect(install(true)).toContain('Installing what the tests need')
    there(locked)
    expect(install(true)).not.toContain('Installing')
    expect(install(false)).not.toContain('Installing')
  })

  test.each(Object.keys(locked))('is old with another version of %s', (name) => {
    there({ ...locked, [name]: { version: '0.9.0' } })
    expect(install(false)).toContain('Installing what the shop is built from')
  })
})

describe('the compressed twins of what browsers load', () => {
  const text = 'a gift for you\n'.repeat(100)
  const at = (name: string) => inCheckout(`build/client/${name}`)
  const make = (code: string) =>
    evaluate(`import * as twins from './scripts/precompress.mjs'; ${code.replaceAll('IN', "'build/client'")}`)
      .said

  beforeEach(() => {
    write('build/client/assets/root.js', text)
    write('build/client/small.css', 'a{}')
    write('build/client/photo.avif', text)
  })

  test('are of every text that is worth one', () => {
    make('await Promise.all([twins.addGzip(IN), twins.addBrotli(IN)])')
    expect(String(brotliDecompressSync(readFileSync(at('assets/root.js.br'))))).toBe(text)
    expect(String(gunzipSync(readFileSync(at('assets/root.js.gz'))))).toBe(text)
    expect(readdirSync(at('.'), { recursive: true }).toSorted()).toEqual(
      [
        'assets',
        'assets/root.js',
        'assets/root.js.br',
        'assets/root.js.gz',
        'photo.avif',
        'small.css',
      ].toSorted(),
    )
  })

  test('are made once: one that is there stays as it is', () => {
    expect(make('console.log(twins.lacksBrotli(IN))')).toContain('true')
    write('build/client/assets/root.js.br', 'made before')
    expect(make('console.log(twins.lacksBrotli(IN))')).toContain('false')
    make('await twins.addBrotli(IN)')
    expect(readFileSync(at('assets/root.js.br'), 'utf8')).toBe('made before')
  })

  test('come into their place whole: a start that was broken off leaves nothing to be served, and the next one goes on', () => {
    const breakOff = `import fs from 'node:fs/promises'; import { syncBuiltinESMExports } from 'node:module';
      fs.rename = () => process.exit(7); syncBuiltinESMExports();
      const twins = await import('./scripts/precompress.mjs'); await twins.addBrotli('build/client')`
    expect(evaluate(breakOff).status).toBe(7)
    const left = readdirSync(at('assets'))
    expect(left).not.toContain('root.js.br')
    expect(left.every((name) => name === 'root.js' || name.startsWith('.'))).toBe(true)
    make('await twins.addBrotli(IN)')
    expect(String(brotliDecompressSync(readFileSync(at('assets/root.js.br'))))).toBe(text)
  })
})

describe('a checkout that is installed and built', () => {
  beforeEach(() => {
    write('package.json', JSON.stringify({ type: 'module' }))
    write('build/client/root.js', 'a gift for you\n'.repeat(100))
    write(
      'node_modules/.package-lock.json',
      JSON.stringify({ packages: { 'node_modules/gift': { version: '1.0.0' } } }),
    )
    mkdirSync(inCheckout('node_modules/.bin'))
    symlinkSync(process.execPath, inCheckout('node_modules/.bin/node'))
    evaluate(`import { fingerprint, stampBuild } from './scripts/sources.mjs'; stampBuild(fingerprint())`)
  })
  /** The shop, in its place. */
  const built = (...lines: string[]) => write('build/server/index.js', lines.join('\n'))

  test('opens, and gets its Brotli twins meanwhile', () => {
    built(
      "import { existsSync, watch } from 'node:fs'",
      "const look = () => { if (existsSync('build/client/root.js.br')) process.exit(7) }",
      "watch('build/client', look); look()",
    )
    expect(node(['scripts/start.mjs'])).toEqual({ status: 7, said: '' })
  })

  test('starts with what its owner has set for the program, which wins over what the shop would set', () => {
    built('console.log(JSON.stringify([process.execArgv, process.env]))')
    const [flags, env] = JSON.parse(node(['scripts/start.mjs']).said)
    expect(flags).toContain('--max-old-space-size=1024')
    expect(env).toMatchObject({ NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' })
    const own = {
      NODE_OPTIONS: '--no-warnings --max_old_space_size=300 --import=data:text/javascript,',
      MALLOC_ARENA_MAX: '8',
      NODE_ENV: 'test',
    }
    const [ownFlags, ownEnv] = JSON.parse(node(['scripts/start.mjs'], own).said)
    expect(ownFlags).toEqual(flags.filter((flag: string) => !flag.startsWith('--max-old-space-size')))
    expect(ownEnv).toMatchObject(own)
  })
})
