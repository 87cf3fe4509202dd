import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const DEBIAN = '/usr/bin/chromium'

/**
 * Finds Chromium, or installs it: from Debian's packages as root, else Playwright's own.
 * @returns the program's path
 * @throws with a sentence that says what to install
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, but nothing is there.`)
  }
  if (existsSync(DEBIAN)) return DEBIAN
  const { chromium } = await import('@playwright/test')
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  console.log('Chromium is missing; installing it …')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', 'chromium'])
    if (existsSync(DEBIAN)) return DEBIAN
  } else {
    run('node_modules/.bin/playwright', ['install', 'chromium'])
    if (existsSync(chromium.executablePath())) return chromium.executablePath()
  }
  throw new Error(
    'The browser tests need Chromium and it could not be installed. Install it (Debian: apt-get install chromium) ' +
      'or set CHROMIUM_PATH to its program.',
  )
}

function run(program, args) {
  spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}
