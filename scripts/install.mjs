// Brings node_modules to what package-lock.json says. Plain Node without dependencies.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { NODE, run } from './programs.mjs'

const OLDEST_NODE = 20

/** Installs when something is missing or changed; ends the process with a sentence when it cannot. */
export async function install() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    stop(`OGS needs Node ${OLDEST_NODE} or newer; this is ${process.versions.node}. See https://nodejs.org.`)
  }
  if (!isInstalled()) {
    console.log('Installing what the shop is built from …')
    const code = await npm('ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund')
    if (code === 127) stop('npm is missing. It comes with Node: see https://nodejs.org.')
    if (code !== 0) stop('The installation failed; what npm wrote above says why.', code)
  }
  if (!nodeRuns()) await npm('rebuild', 'node', '--loglevel=error')
  if (!nodeRuns()) stop(`${NODE} does not run. Remove the folder node_modules and start again.`)
}

/** npm writes down what it installed, at the very end: whatever differs from the lock file is missing or old. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json')
  const there = packagesOf('node_modules/.package-lock.json')
  if (!wanted || !there) return false
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || there[path]?.version === version,
  )
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return null
  }
}

/** Our programs come from install scripts, so they run even where npm is told to leave such scripts out. */
function npm(...args) {
  const own = process.env.npm_execpath
  const all = [...args, '--ignore-scripts=false']
  return own?.endsWith('.js') ? run(process.execPath, [own, ...all]) : run('npm', all)
}

const nodeRuns = () => spawnSync(NODE, ['--version']).status === 0

function stop(sentence, code = 1) {
  console.error(sentence)
  process.exit(code)
}
