import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Made once and kept in the data folder, readable by its owner alone. */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) makeSecret(file)
  chmodSync(file, 0o600)
  return readFileSync(file, 'utf8').trim()
}

/** Whole or not at all, and of two processes that start together the first one's: a link is never overwritten. */
function makeSecret(file: string): void {
  // Two containers on one folder may have the same process id.
  const making = `${file}.${randomBytes(8).toString('hex')}`
  writeFileSync(making, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(making, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    unlinkSync(making)
  }
}
