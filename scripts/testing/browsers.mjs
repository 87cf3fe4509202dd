// Finds or installs the browsers that the tests need. Plain Node without dependencies.
import { existsSync } from 'node:fs'
import { packaged, run } from '../programs.mjs'

/**
 * Finds Chromium, or installs it: from Debian's packages as root, else Playwright's own.
 * @returns the program's path
 * @throws with a sentence that says what to do
 */
export async function findChromium() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) return existing(CHROMIUM_PATH, 'CHROMIUM_PATH names it.')
  const { chromium } = await import('@playwright/test')
  // playwright.config.ts looks for the same.
  const wanted = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', chromium.executablePath()]
  const isThere = () => wanted.some((file) => existsSync(file))
  if (!isThere()) await installPackages('chromium-headless-shell')
  if (!isThere()) await run(packaged('playwright'), ['install', 'chromium'])
  return (
    wanted.find((file) => existsSync(file)) ??
    existing(wanted[0], 'Install Chromium (Debian: apt-get install chromium) or set CHROMIUM_PATH to it.')
  )
}

/** The same for Firefox and WebKit (engines/), which come from Debian alone. */
export async function findEngines() {
  const { FIREFOX_PATH, WEBKIT_DRIVER_PATH } = process.env
  const wanted = [FIREFOX_PATH ?? '/usr/bin/firefox-esr', WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver']
  // WebKit needs a screen.
  wanted.push('/usr/bin/Xvfb')
  const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']
  if (!wanted.every((file) => existsSync(file))) await installPackages(...packages)
  const advice = `Install it (Debian: apt-get install ${packages.join(' ')}), or set FIREFOX_PATH and WEBKIT_DRIVER_PATH.`
  for (const file of wanted) existing(file, advice)
}

function existing(file, advice) {
  if (!existsSync(file)) throw new Error(`There is no ${file}. ${advice}`)
  return file
}

/** Installs Debian's packages as root on Debian; elsewhere it does nothing. */
async function installPackages(...names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  console.log(`Installing ${names.join(', ')} for the tests …`)
  await run('apt-get', ['update', '-qq'], env)
  // What they recommend would upgrade half of the system.
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], env)
}
