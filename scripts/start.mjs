// Starts the shop, from whatever state the checkout is in. Plain Node without dependencies.
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
const { install } = await import('./install.mjs')
const { become, NODE, NOT_TO_BE_REPEATED, runBehind } = await import('./programs.mjs')
const { build } = await import('./sources.mjs')
const { lacksBrotli } = await import('./precompress.mjs')

await install()
if (!(await build({ brotliLater: true }))) process.exit(NOT_TO_BE_REPEATED)
// The shop opens meanwhile: until a twin is there browsers get gzip's, a tenth larger.
if (lacksBrotli('build/client')) await runBehind(NODE, ['scripts/precompress.mjs'])
// A small young generation and a heap that grows slowly: half of the memory under load. The limits of glibc: it would keep some 90 MB
// more of what pages and pictures took; lower ones give back more and cost a fifth of each page.
// Keeps V8's compiled code.
const { args, env } = JSON.parse(readFileSync('scripts/shop-program.json', 'utf8'))
const { NODE_OPTIONS = '', ...own } = process.env
const nameOf = (flag) =>
  flag
    .split('=')[0]
    .replaceAll('_', '-')
    .replace(/^--no-/, '--')
const theirs = NODE_OPTIONS.split(' ').map(nameOf)
const isOurs = (arg) => !theirs.includes(nameOf(arg))
const settings = Object.entries({ NODE_ENV: 'production', ...env }).filter(([name]) => !own[name])
await become(NODE, args.filter(isOurs), Object.fromEntries(settings))
