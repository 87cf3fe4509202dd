// Keeps the build to the sources as they are now.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addBrotli } from './precompress.mjs'
import { NODE, run, say } from './programs.mjs'

const STAMP = 'build/sources.sha256'
const BUILT_FROM = [
  'shop',
  'server',
  'seed',
  'public',
  'sandbox',
  'scripts/build.mjs',
  'scripts/precompress.mjs',
  'scripts/shop-process',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]

/** A hash over everything that the build is made from. Tests and the demo shop's pictures are no part of it. */
export function fingerprint() {
  const hash = createHash('sha256')
  for (const file of BUILT_FROM.flatMap(filesIn)) {
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

export function isBuilt() {
  try {
    return readFileSync(STAMP, 'utf8') === fingerprint()
  } catch {
    return false
  }
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
  if (stat.isFile()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}
