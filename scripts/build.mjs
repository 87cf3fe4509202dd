// Builds the shop: pages and server, compressed twins of the browser's files, and the demo shop's pictures.
import { existsSync, rmSync } from 'node:fs'
import { precompress } from './precompress.mjs'
import { NODE, run } from './programs.mjs'
import { fingerprint, stampBuild } from './sources.mjs'

const made = fingerprint()
rmSync('build/sources.sha256', { force: true })

const code = await site()
if (code === 0) stampBuild(made)
process.exit(code)

async function site() {
  const built = await run(NODE, ['node_modules/.bin/react-router', 'build'], { NODE_ENV: 'production' })
  if (built !== 0) return built
  await precompress('build/client')
  return existsSync('seed/compose.ts') ? run(NODE, ['seed/compose.ts']) : 0
}
