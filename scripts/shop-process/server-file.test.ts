import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { asciiCode } from './server-file.ts'

/** Packages that take much memory, and that most starts never need. */
const LOADED_LATER = ['@aws-sdk/client-s3', 'harfbuzzjs', 'nodemailer', 'pdfkit', 'sharp', 'stripe']

test('the code is ASCII and says the same in strings, templates and patterns', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ogs-server-file-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const entry = join(folder, 'entry.js')
  await writeFile(
    entry,
    `const to = globalThis.name ?? 'মা'
    export const said = ['৳ – é', \`উপহার “\${to}” 🎁\`, '🎁'.replace(/[🎁ক-হ]/u, '…'), { বাংলা: 1 }]`,
  )
  const outDir = join(folder, 'made')
  await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [asciiCode],
    build: { ssr: entry, outDir, rolldownOptions: { output: { entryFileNames: 'made.mjs' } } },
  })
  const made = join(outDir, 'made.mjs')
  expect(readFileSync(made, 'utf8')).toMatch(/^[\0-\x7f]+$/)
  const { said } = await import(/* @vite-ignore */ made)
  expect(said).toEqual(['৳ – é', 'উপহার “মা” 🎁', '…', { বাংলা: 1 }])
})

test.each(LOADED_LATER)('no source of the server loads %s when the shop starts', (name) => {
  const running = globSync('{shop,server}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$|-fixture\.server\.ts$|\/test-/.test(file),
  )
  const atStart = new RegExp(`^import (?!type ).*'${name}'`, 'm')
  expect(running.length).toBeGreaterThan(500)
  expect(running.filter((file) => atStart.test(readFileSync(file, 'utf8')))).toEqual([])
})
