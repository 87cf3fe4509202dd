// Keeps the build to the sources as they are now.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addBrotli } from './precompress.mjs'
import { NODE, run, say } from './programs.mjs'

const STAMP = 'build/sources.sha256'
/** What the file system said about the sources when their hash was found to be the stamp's. */
const LOOKED_AT = 'build/sources.looked-at'
const BUILT_FROM = [
  'shop',
  'server',
  'seed',
  'public',
  'sandbox',
  'scripts/build.mjs',
  'scripts/precompress.mjs',
  'scripts/building',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]

/** A hash over everything that the build is made from. Tests and the demo shop's pictures are no part of it. */
export function fingerprint() {
  const hash = createHash('sha256')
  for (const { path } of BUILT_FROM.flatMap(filesIn)) {
    hash.update(`${path}\0`).update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

/** Reads the sources only if one looks different from the last time: reading all is a quarter of a second. */
export function isBuilt() {
  try {
    const stamp = readFileSync(STAMP, 'utf8')
    const { look, newest } = lookAtSources()
    if (existsSync(LOOKED_AT) && readFileSync(LOOKED_AT, 'utf8') === `${stamp} ${look}`) return true
    if (stamp !== fingerprint()) return false
    // A change within the clock's tick of another one would not be seen.
    if (Date.now() - newest > TICK_MS) keepLook(`${stamp} ${look}`)
    return true
  } catch {
    return false
  }
}

const TICK_MS = 2000

/** The system sets the time of the last change of a file or its name, whatever the program that writes it does. */
function lookAtSources() {
  const hash = createHash('sha256')
  let newest = 0
  for (const { path, stat } of BUILT_FROM.flatMap(filesIn)) {
    hash.update(`${path} ${stat.ino} ${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}\n`)
    newest = Math.max(newest, stat.ctimeMs, stat.mtimeMs)
  }
  return { look: hash.digest('hex'), newest }
}

/** A folder that cannot be written to is no error: the next start reads the sources again. */
function keepLook(text) {
  try {
    writeFileSync(LOOKED_AT, text)
  } catch {}
}

/** @returns whether there is a build that belongs to the sources, be it an earlier one; with all Brotli twins unless they are left for later */
export async function build({ brotliLater = false } = {}) {
  if (!isBuilt()) {
    say('Building the shop …')
    if ((await run(NODE, ['scripts/build.mjs', '--brotli-later'])) !== 0) return false
  }
  if (!brotliLater) await addBrotli('build/client')
  return true
}

/** @param made the fingerprint from before the build began: sources that changed meanwhile are built again */
export const stampBuild = (made) => writeFileSync(STAMP, made)

function filesIn(path) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat || path === join('seed', 'pictures')) return []
  if (stat.isFile()) return /\.test\.tsx?$/.test(path) ? [] : [{ path, stat }]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}
