import { existsSync } from 'node:fs'
import { packaged, run } from '../programs.mjs'
import { installPackages, namedProgram } from './debian.mjs'

/** The same engine without a window system: the browser tests take it two thirds of the time. */
const SHELL = { program: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell' }
const WHOLE = { program: '/usr/bin/chromium', package: 'chromium' }

/**
 * Finds Chromium, or installs it: from Debian's packages as root, else Playwright's own.
 * @returns the program's path
 * @throws with a sentence that says what to install
 */
export async function findChromium() {
  const named = namedProgram('CHROMIUM_PATH')
  if (named) return named
  if (!existsSync(SHELL.program)) await installPackages(SHELL.package)
  if (existsSync(SHELL.program)) return SHELL.program
  if (!existsSync(WHOLE.program)) await installPackages(WHOLE.package)
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
