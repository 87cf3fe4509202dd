// Builds the shop: pages and server, the sandbox, and compressed twins of the browser's files.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { takeApart } from './building/style-rules.ts'
import { precompress } from './precompress.mjs'
import { explainRefusals, NODE, run } from './programs.mjs'
import { fingerprint, isBuilt, stampBuild } from './sources.mjs'

const { en: _, ...others } = JSON.parse(readFileSync('shop/kernel/language/languages.json', 'utf8'))
const OTHERS = Object.keys(others)
const ONLY_RENAMES = /^export\{[^}]+\}from"\.\/[^"]+";$/
/** What stands in a document as it is, whatever the encoding. */
const PLAIN = /^(?:(?!<\/)[ -~])*$/
/** What a link fetches ahead (`prefetch`): of these alone a browser needs to know what they import. */
const FETCHED_AHEAD = ['site/product-guard', 'storefront/pages/product-page']

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
  shortenManifests()
  writeTinyFiles()
  writeStyleRules()
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

/** Every page loads the list of all routes: without what each imports it packs to half. A route's own file names that, as do documents. */
function shortenManifests() {
  for (const { path, files } of manifestsIn('build/client/assets')) {
    for (const route of Object.values(files.routes)) if (!FETCHED_AHEAD.includes(route.id)) route.imports = []
    writeFileSync(path, `window.__reactRouterManifest=${JSON.stringify(files)};`)
  }
}

/** Files of a page that are hardly more than a request: documents have them as text (server/http/tiny-files.ts). */
function writeTinyFiles() {
  const assets = 'build/client/assets'
  const entries = manifestsIn(assets).flatMap(({ files }) => [files.entry, ...Object.values(files.routes)])
  const tiny = [...new Set(entries.map(({ module }) => module))]
    .map((address) => [address, readFileSync(`build/client${address}`, 'utf8').trim()])
    .filter(
      ([address, text]) =>
        ONLY_RENAMES.test(text) || (address.includes('/entry.client-') && PLAIN.test(text)),
    )
  writeFileSync('build/server/tiny-files.json', JSON.stringify(Object.fromEntries(tiny)))
}

/** Documents have the rules of their first view as text (server/http/first-style.ts). */
function writeStyleRules() {
  const assets = 'build/client/assets'
  const [name, another] = readdirSync(assets).filter((name) => /^theme-.*\.css$/.test(name))
  if (!name || another) throw new Error('Documents have one style sheet, of theme.css')
  const rules = { sheet: `/assets/${name}`, parts: takeApart(readFileSync(join(assets, name), 'utf8')) }
  writeFileSync('build/server/style-rules.json', JSON.stringify(rules))
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
