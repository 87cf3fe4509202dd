import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { env } from '../../scripts/shop-program.json'

const LOG = JSON.stringify(resolve('server/config/log.ts'))

const SOURCES = {
  'entry.ts': `import { formatConsole } from ${LOG}
import { refuse } from './deeper.ts'
interface Only { types: string }

formatConsole(process.argv[2] as 'text' | 'json')
console.error('A request failed', refuse())`,
  'deeper.ts': `type Make = () => Error
export const refuse = (): Error =>
  new Error('refused', {
    cause: new Error('full'),
  })`,
}

test('the log of the built shop names the lines of the sources, of an error and of its cause', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ogs-stacks-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(SOURCES)) writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    build: { ssr: 'entry.ts', outDir: join(folder, 'built'), sourcemap: true },
  })
  for (const format of ['text', 'json']) {
    const run = [join(folder, 'built/entry.js'), format]
    const { stderr } = spawnSync(process.execPath, run, { env, encoding: 'utf8' })
    expect(stderr).toMatch(/deeper\.ts:3:3.*entry\.ts:6:.*deeper\.ts:4:12/s)
  }
})

test.each(['text', 'json'])('an unhandled rejection is logged as %s and ends the process', (format) => {
  const code = `import { formatConsole, logNodeErrors } from ${LOG}
    formatConsole('${format}')
    logNodeErrors('${format}')
    setTimeout(() => Promise.reject(new TypeError('unseen')), 1)`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
  })
  expect(stderr).toMatch(/The process ends by a fault.*TypeError: unseen/s)
  expect(status).toBe(1)
})
