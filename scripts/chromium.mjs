import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The same engine without a window system: the browser tests take it two thirds of the time. */
const SHELL = { program: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell' }
const WHOLE = { program: '/usr/bin/chromium', package: 'chromium' }

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
  if (existsSync(SHELL.program)) return SHELL.program
  const isDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (isDebian) {
    console.log('Installing a Chromium for the browser tests …')
    run('apt-get', ['update', '-qq'])
    for (const { program, package: name } of [SHELL, WHOLE]) {
      if (!existsSync(program)) run('apt-get', ['install', '-y', '-qq', name])
      if (existsSync(program)) return program
    }
  }
  if (existsSync(WHOLE.program)) return WHOLE.program
  const { chromium } = await import('@playwright/test')
  if (!existsSync(chromium.executablePath())) run('node_modules/.bin/playwright', ['install', 'chromium'])
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  throw new Error(
    'The browser tests need Chromium and it could not be installed. Install it (Debian: apt-get install ' +
      'chromium-headless-shell) or set CHROMIUM_PATH to its program.',
  )
}

function run(program, args) {
  spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}
