import { existsSync } from 'node:fs'
import { packaged, run } from './programs.mjs'

/** The same engine without a window system: the browser tests take it two thirds of the time. */
const SHELL = { program: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell' }
const APT = { DEBIAN_FRONTEND: 'noninteractive' }
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
    await run('apt-get', ['update', '-qq'], APT)
    for (const { program, package: name } of [SHELL, WHOLE]) {
      if (!existsSync(program)) await run('apt-get', ['install', '-y', '-qq', name], APT)
      if (existsSync(program)) return program
    }
  }
  if (existsSync(WHOLE.program)) return WHOLE.program
  const { chromium } = await import('@playwright/test')
  if (!existsSync(chromium.executablePath())) {
    await run(packaged('playwright'), ['install', 'chromium'])
  }
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  throw new Error(
    'The browser tests need Chromium and it could not be installed. Install it (Debian: apt-get install ' +
      'chromium-headless-shell) or set CHROMIUM_PATH to its program.',
  )
}
