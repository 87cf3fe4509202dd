// Brings node_modules to what package-lock.json says. Plain Node without dependencies.
import { lstatSync, readFileSync, rmSync } from 'node:fs'
import { explainRefusals, NODE, NOT_TO_BE_REPEATED, runInLog, say } from './programs.mjs'

const OLDEST_NODE = 20

/** npm writes it as the very last file of an installation. */
const INSTALLED = 'node_modules/.package-lock.json'

/**
 * Installs when something is missing or changed; ends the process with a sentence when it cannot.
 * @param devToo also what only tests and checks need; without it, what the shop is built from and runs on
 */
export async function install({ devToo = false } = {}) {
  explainRefusals()
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    stop(`OGS needs Node ${OLDEST_NODE} or newer; this is ${process.versions.node}. See https://nodejs.org.`)
  }
  if (isInstalled(devToo)) return
  say(devToo ? 'Installing what the tests need …' : 'Installing what the shop is built from …')
  // npm removes the old packages side by side: broken off then, it would leave some and this file.
  rmSync(INSTALLED, { force: true })
  const code = await runInLog('npm', [
    'ci',
    devToo ? '--include=dev' : '--omit=dev',
    // Node itself, and PostgreSQL's programs by an install script, however npm is configured.
    '--include=optional',
    '--ignore-scripts=false',
    '--loglevel=error',
    '--no-audit',
    '--no-fund',
  ])
  if (code === 127) stop('npm is missing. It comes with Node: see https://nodejs.org.')
  if (code === 130) process.exit(code)
  if (code !== 0) stop('The packages could not be installed. npm says above why; mend that and start again.')
  if (!isThere(NODE))
    stop(
      `npm installed no Node for ${process.platform}-${process.arch}. OGS runs on Linux and macOS, x64 or arm64; if this is one of them, start again.`,
    )
}

function isInstalled(devToo) {
  const wanted = packagesOf('package-lock.json')
  const installed = packagesOf(INSTALLED)
  if (!wanted || !installed || !isThere(NODE)) return false
  const mayBeMissing = ({ dev, optional, devOptional }) => optional || devOptional || (dev && !devToo)
  const isCurrent = ([path, one]) =>
    path === '' || (installed[path] ? installed[path].version === one.version : mayBeMissing(one))
  const isWhole = ([path, { bin = {} }]) => [path, ...programsOf(path, bin)].every(isThere)
  return Object.entries(wanted).every(isCurrent) && Object.entries(installed).every(isWhole)
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return null
  }
}

/** Where npm links the programs of a package: in the `.bin` beside it. */
function programsOf(path, bin) {
  const beside = path.slice(0, path.lastIndexOf('node_modules/'))
  return Object.keys(bin).map((name) => `${beside}node_modules/.bin/${name}`)
}

const isThere = (path) => lstatSync(path, { throwIfNoEntry: false }) !== undefined

function stop(sentence) {
  say(sentence, 'error')
  process.exit(NOT_TO_BE_REPEATED)
}
