// Builds the shop: pages and server, the sandbox, and compressed twins of the browser's files.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { precompress } from './precompress.mjs'
import { explainRefusals, NODE, run } from './programs.mjs'
import { fingerprint, isBuilt, stampBuild } from './sources.mjs'

const { en: _, ...others } = JSON.parse(readFileSync('shop/kernel/language/languages.json', 'utf8'))
const OTHERS = Object.keys(others)

explainRefusals()
if (isBuilt()) process.exit(0)
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

const [code] = await Promise.all([buildSite(), buildSandbox()])
if (code !== 0) process.exit(code)
stampBuild(made)

async function buildSite() {
  const codes = await Promise.all(['en', ...OTHERS].map(buildPages))
  if (codes.some((code) => code !== 0)) return Math.max(...codes)
  OTHERS.forEach(addFiles)
  await precompress('build/client')
  return 0
}

function buildPages(language) {
  const build = ['node_modules/.bin/react-router', 'build', '--sourcemapServer', '--logLevel', 'warn']
  return run(NODE, build, { NODE_ENV: 'production', PAGES_IN: language })
}

/** Files of the same content have the same name in all; which of them the pages of a language load is kept for the server (server/http/pages.ts). */
function addFiles(language) {
  const assets = `build/${language}/client/assets`
  const [manifest] = manifestsIn(assets)
  writeFileSync(`build/server/files-${language}.json`, JSON.stringify(manifest.files))
  cpSync(assets, 'build/client/assets', { recursive: true })
  rmSync(`build/${language}`, { recursive: true })
}

function manifestsIn(assets) {
  const names = readdirSync(assets).filter((name) => /^manifest-.*\.js$/.test(name))
  return names.map((name) => {
    const path = join(assets, name)
    const text = readFileSync(path, 'utf8')
    return { path, files: JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) }
  })
}

/** Bundles the packages too: loaded from its sources the sandbox takes 45 MB more. */
function buildSandbox() {
  const output = { ssr: 'sandbox/main.ts', outDir: 'build/sandbox', target: 'node24', copyPublicDir: false }
  return build({ configFile: false, logLevel: 'warn', ssr: { noExternal: true }, build: output })
}
