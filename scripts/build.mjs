// Builds the shop: pages and server, the sandbox, and compressed twins of the browser's files, without Brotli's with `--brotli-later`.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addBrotli, addGzip } from './precompress.mjs'
import { NODE, run } from './programs.mjs'
import { fingerprint, stampBuild } from './sources.mjs'

const { en: _, ...others } = JSON.parse(readFileSync('shop/kernel/language/languages.json', 'utf8'))
const OTHERS = Object.keys(others)

const made = fingerprint()
for (const old of [
  'build/sources.sha256',
  'build/client',
  'build/server',
  ...OTHERS.map((language) => `build/${language}`),
  'build/sandbox',
  'build/compiled',
]) {
  rmSync(old, { force: true, recursive: true })
}

const codes = await Promise.all([site(), sandbox()])
const isDone = codes.every((code) => code === 0)
if (isDone) stampBuild(made)
if (isDone && !process.argv.includes('--brotli-later')) await addBrotli('build/client')
process.exit(Math.max(...codes))

async function site() {
  const codes = await Promise.all(['en', ...OTHERS].map(pagesIn))
  if (codes.some((code) => code !== 0)) return Math.max(...codes)
  OTHERS.forEach(addFiles)
  await addGzip('build/client')
  return 0
}

function pagesIn(language) {
  const build = ['node_modules/.bin/react-router', 'build', '--sourcemapServer', '--logLevel', 'warn']
  return run(NODE, build, { NODE_ENV: 'production', PAGES_IN: language })
}

/** Files of the same content have the same name in all; which of them the pages of a language load is kept for the server (server/http/pages.ts). */
function addFiles(language) {
  const assets = `build/${language}/client/assets`
  const manifest = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name))
  const text = readFileSync(join(assets, manifest), 'utf8')
  const files = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
  writeFileSync(`build/server/files-${language}.json`, files)
  cpSync(assets, 'build/client/assets', { recursive: true })
  rmSync(`build/${language}`, { recursive: true })
}

/** With what it uses of its packages: loaded from its sources it takes 45 MB more. */
function sandbox() {
  const build = ['node_modules/.bin/vite', 'build', '--config', 'scripts/sandbox.vite.config.mjs']
  return run(NODE, [...build, '--logLevel', 'warn'], { NODE_ENV: 'production' })
}
