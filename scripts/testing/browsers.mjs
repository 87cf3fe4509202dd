// Finds or installs the browsers that the tests need. Plain Node without dependencies.
import { existsSync } from 'node:fs'
import { packaged, run } from '../programs.mjs'

/** Chromium without a window system first: the browser tests take it two thirds of the time. */
const CHROMIUM = ['chromium-headless-shell', 'chromium']

/** The browsers beside Chromium in which a shopper gets from home to a paid order (engines/). */
const ENGINES = {
  Firefox: {
    setting: 'FIREFOX_PATH',
    program: '/usr/bin/firefox-esr',
    beside: [],
    packages: ['firefox-esr'],
  },
  WebKit: {
    setting: 'WEBKIT_DRIVER_PATH',
    program: '/usr/bin/WebKitWebDriver',
    // It needs a screen.
    beside: ['/usr/bin/Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
}

export const ENGINE_NAMES = Object.keys(ENGINES)

/**
 * Finds Chromium, or installs it: from Debian's packages as root, else Playwright's own.
 * @returns the program's path
 * @throws with a sentence that says what to install
 */
export async function findChromium() {
  const named = namedProgram('CHROMIUM_PATH')
  if (named) return named
  for (const name of CHROMIUM) {
    if (!existsSync(`/usr/bin/${name}`)) await installPackages(name)
    if (existsSync(`/usr/bin/${name}`)) return `/usr/bin/${name}`
  }
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

/**
 * Finds the programs of these engines, or installs them from Debian's packages.
 * @returns the settings by which the tests find them
 * @throws with a sentence that says what to install
 */
export async function findEngines(names = ENGINE_NAMES) {
  const settings = {}
  for (const name of names) settings[ENGINES[name].setting] = await findEngine(name)
  return settings
}

async function findEngine(name) {
  const { setting, program, beside, packages } = ENGINES[name]
  const wanted = namedProgram(setting) ?? program
  const isComplete = () => [wanted, ...beside].every((file) => existsSync(file))
  if (!isComplete()) await installPackages('--no-install-recommends', ...packages)
  if (isComplete()) return wanted
  throw new Error(
    `The tests in ${name} could not install what they need. Install it (Debian: apt-get install ` +
      `${packages.join(' ')}) or set ${setting} to its program.`,
  )
}

/** @throws with a sentence when the setting names a program that does not exist */
function namedProgram(setting) {
  const named = process.env[setting]
  if (named && !existsSync(named)) throw new Error(`${setting} names ${named}, but nothing is there.`)
  return named
}

const APT = { DEBIAN_FRONTEND: 'noninteractive' }

/** Installs Debian's packages as root on Debian; elsewhere it does nothing. */
async function installPackages(...names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${names.filter((name) => !name.startsWith('-')).join(' and ')} for the tests …`)
  await run('apt-get', ['update', '-qq'], APT)
  await run('apt-get', ['install', '-y', '-qq', ...names], APT)
}
