// Programs of this machine that the tests need. Plain Node without dependencies.
import { existsSync } from 'node:fs'
import { run } from '../programs.mjs'

const APT = { DEBIAN_FRONTEND: 'noninteractive' }

/**
 * The program that a setting names, if it is set.
 * @throws with a sentence when nothing is there
 */
export function namedProgram(setting) {
  const named = process.env[setting]
  if (named && !existsSync(named)) throw new Error(`${setting} names ${named}, but nothing is there.`)
  return named
}

/** Installs Debian's packages where that is possible: on Debian, as root. Elsewhere it does nothing. */
export async function installPackages(...names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${names.filter((name) => !name.startsWith('-')).join(' and ')} for the tests …`)
  await run('apt-get', ['update', '-qq'], APT)
  await run('apt-get', ['install', '-y', '-qq', ...names], APT)
}
