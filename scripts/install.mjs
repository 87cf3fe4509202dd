// Brings node_modules to what package-lock.json says. Plain Node without dependencies.
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { NODE, NOT_TO_BE_REPEATED, run, say } from './programs.mjs'

const OLDEST_NODE = 20

/** Where packages are put together: an installation that is broken off leaves the earlier ones as they were. */
const ASIDE = 'build/installing'

/**
 * Installs when something is missing or changed; ends the process with a sentence when it cannot.
 * @param devToo also what only tests and checks need; without it, what the shop is built from and runs on
 */
export async function install({ devToo = false } = {}) {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    stop(`OGS needs Node ${OLDEST_NODE} or newer; this is ${process.versions.node}. See https://nodejs.org.`)
  }
  if (!isInstalled(devToo)) {
    say(devToo ? 'Installing what the tests need …' : 'Installing what the shop is built from …')
    const code = await installPackages(devToo ? '--include=dev' : '--omit=dev', '--include=optional')
    if (code === 127) stop('npm is missing. It comes with Node: see https://nodejs.org.')
    if (code !== 0)
      stop('The installation failed; what npm wrote above says why.', code === 130 ? code : undefined)
  }
  if (!nodeRuns()) stop(`${NODE} does not run. Remove the folder node_modules and start again.`)
}

/** npm writes down what it installed, at the very end: whatever differs from the lock file is missing or old. */
function isInstalled(devToo) {
  const wanted = packagesOf('package-lock.json')
  const there = packagesOf('node_modules/.package-lock.json')
  if (!wanted || !there) return false
  const mayBeMissing = ({ dev, optional, devOptional }) => optional || devOptional || (dev && !devToo)
  return Object.entries(wanted).every(
    ([path, one]) => path === '' || (there[path] ? there[path].version === one.version : mayBeMissing(one)),
  )
}

/** @returns npm's exit code */
async function installPackages(...which) {
  const lock = readFileSync('package-lock.json', 'utf8')
  const code = await installAside(withAddresses(lock), ...which, '--replace-registry-host=always')
  if (code === 0 || code === 127 || code === 130) return code
  say('Asking the registry for the address of each package …')
  return installAside(lock, ...which)
}

async function installAside(lock, ...options) {
  rmSync(ASIDE, { recursive: true, force: true })
  mkdirSync(ASIDE, { recursive: true })
  for (const file of ['package.json', '.npmrc']) if (existsSync(file)) copyFileSync(file, join(ASIDE, file))
  writeFileSync(join(ASIDE, 'package-lock.json'), lock)
  const code = await npm('ci', `--prefix=${ASIDE}`, ...options)
  if (code === 0) {
    rmSync('node_modules', { recursive: true, force: true })
    renameSync(join(ASIDE, 'node_modules'), 'node_modules')
  }
  rmSync(ASIDE, { recursive: true, force: true })
  return code
}

/** The lock file names no registry, and asking one for each package's address is half of npm's work. npm puts its registry in the host's place. */
function withAddresses(text) {
  const lock = JSON.parse(text)
  for (const [path, one] of Object.entries(lock.packages)) {
    if (!one.integrity || one.resolved) continue
    const name = one.name ?? path.split('node_modules/').at(-1)
    one.resolved = `https://registry.invalid/${name}/-/${name.split('/').at(-1)}-${one.version}.tgz`
  }
  return JSON.stringify(lock)
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return null
  }
}

/** Some packages bring programs by install scripts, so these run even where npm is configured to ignore them. */
function npm(...args) {
  const own = process.env.npm_execpath
  const all = [
    ...args,
    '--ignore-scripts=false',
    '--loglevel=error',
    '--no-audit',
    '--no-fund',
    '--no-update-notifier',
  ]
  return own?.endsWith('.js') ? run(process.execPath, [own, ...all]) : run('npm', all)
}

/** npm runs this with it. */
const nodeRuns = () =>
  (existsSync(NODE) && realpathSync(NODE) === process.execPath) || spawnSync(NODE, ['--version']).status === 0

function stop(sentence, code = NOT_TO_BE_REPEATED) {
  say(sentence, 'error')
  process.exit(code)
}
