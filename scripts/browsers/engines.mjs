import { existsSync } from 'node:fs'
import { installPackages, namedProgram } from './debian.mjs'

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
    // It wants a screen.
    beside: ['/usr/bin/Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
}

export const ENGINE_NAMES = Object.keys(ENGINES)

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
