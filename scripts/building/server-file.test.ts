import { globSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { LOADED_LATER, packagesInside } from './server-file.ts'

async function freshFolder(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(join(parent, 'ogs-server-file-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('packages are in one file without a source map, and those that are loaded later are not', async () => {
  // Packages are found from here.
  const folder = await freshFolder('build')
  const entry = join(folder, 'entry.js')
  await writeFile(
    entry,
    `import { LRUCache } from 'lru-cache'
    export const made = new LRUCache({ max: 1 })
    export const load = () => import('pdfkit')`,
  )
  const outDir = join(folder, 'made')
  await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [packagesInside],
    build: { ssr: entry, outDir, sourcemap: true },
  })
  const read = (file: string) => readFileSync(join(outDir, file), 'utf8')
  const files = readdirSync(outDir, { recursive: true }).map(String)
  const packages = files.find((file) => /packages-[^/]+\.js$/.test(file)) ?? ''
  expect(read(packages)).toContain('noDisposeOnSet')
  expect(files).not.toContain(`${packages}.map`)
  expect(read('entry.js')).not.toContain('noDisposeOnSet')
  expect(read('entry.js')).toContain('import("pdfkit")')
  expect(JSON.parse(read('entry.js.map'))).toMatchObject({ mappings: expect.stringMatching(/\w/) })
})

test.each(LOADED_LATER)('no source of the server loads %s when the shop starts', (name) => {
  const running = globSync('{shop,server}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$|-fixture\.server\.ts$|\/test-/.test(file),
  )
  const atStart = new RegExp(
    `^(?:import|export)(?! type)[^;']*?from '${name}(?:/[^']*)?'|^import '${name}`,
    'm',
  )
  expect(running.length).toBeGreaterThan(500)
  expect(running.filter((file) => atStart.test(readFileSync(file, 'utf8')))).toEqual([])
})
