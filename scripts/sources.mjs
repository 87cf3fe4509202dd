// Keeps the build to the sources as they are now.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NODE, runInLog, say } from './programs.mjs'

const STAMP = 'build/sources.sha256'
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
  for (const path of BUILT_FROM.flatMap(filesIn)) {
    hash.update(`${path}\0`).update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

export const isBuilt = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint()

/** @returns whether there is a build of the sources, be it an earlier one */
export async function build() {
  if (isBuilt()) return true
  say('Building the shop …')
  return (await runInLog(NODE, ['scripts/build.mjs'])) === 0
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
