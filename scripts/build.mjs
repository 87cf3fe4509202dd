// Builds the shop: pages and server, the sandbox, compressed twins of the browser's files, and the demo shop's pictures.
import { rmSync } from 'node:fs'
import { precompress } from './precompress.mjs'
import { NODE, run } from './programs.mjs'
import { fingerprint, stampBuild } from './sources.mjs'

const made = fingerprint()
for (const old of [
  'build/sources.sha256',
  'build/client',
  'build/server',
  'build/sandbox',
  'build/compiled',
]) {
  rmSync(old, { force: true, recursive: true })
}

const codes = await Promise.all([site(), sandbox(), pictures()])
if (codes.every((code) => code === 0)) stampBuild(made)
process.exit(Math.max(...codes))

async function site() {
  const build = ['node_modules/.bin/react-router', 'build', '--sourcemapServer', '--logLevel', 'warn']
  const code = await run(NODE, build, { NODE_ENV: 'production' })
  if (code === 0) await precompress('build/client')
  return code
}

/** With what it uses of its packages: loaded from its sources it takes 45 MB more. */
function sandbox() {
  const build = ['node_modules/.bin/vite', 'build', '--config', 'scripts/sandbox.vite.config.mjs']
  return run(NODE, [...build, '--logLevel', 'warn'], { NODE_ENV: 'production' })
}

/** Only those that are missing or whose recipe changed. */
function pictures() {
  return run(NODE, ['seed/compose.ts'])
}
