// Starts a shop of its own as its owner would, and reads what its owner can: the screen, and the letters in files.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime from 'postal-mime'

const HASHING = new URL('./cheap-hashing.mjs', import.meta.url).href
/** The first start of a checkout builds it. */
const START_MS = 10 * 60_000
const STOP_MS = 60_000
const LETTER_MS = 90_000

/**
 * @param {string} checkout the folder of the version to start
 * @param {Record<string, string>} settings
 */
export async function openShop(checkout, settings) {
  const dataDir = await mkdtemp(join(tmpdir(), 'ogs-replay-'))
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const [url, sandboxUrl] = [`http://localhost:${port}`, `http://127.0.0.1:${sandboxPort}`]
  // Nothing else of this shell: a setting in it would be one of the shop's.
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_OPTIONS: `--import=${HASHING}` }
  const own = { PORT: `${port}`, SANDBOX_PORT: `${sandboxPort}`, DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: checkout,
    env: { ...env, ...own, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk
    })
  }
  const abandon = () => child.kill('SIGTERM')
  process.once('exit', abandon)
  const stop = async () => {
    process.removeListener('exit', abandon)
    await ended(child)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await screenShows(new RegExp(url))
  } catch (error) {
    await stop()
    throw error
  }

  /** Waits until the shop has printed something. @returns {Promise<RegExpMatchArray>} */
  async function screenShows(words) {
    for (const until = Date.now() + START_MS; Date.now() < until; await pause(50)) {
      const found = said.match(words)
      if (found) return found
      if (child.exitCode !== null) throw new Error(`The shop ended with ${child.exitCode}:\n${said}`)
    }
    throw new Error(`The shop does not start:\n${said}`)
  }

  const letters = () => lettersIn(join(dataDir, 'mail'))
  return {
    url,
    sandboxUrl,
    stop,
    screenShows,
    screen: () => said,
    letters,
    /** @returns {Promise<string>} the link in the newest letter of this kind, as soon as there are so many */
    async linkIn(to, subject, count = 1) {
      for (const until = Date.now() + LETTER_MS; Date.now() < until; await pause(50)) {
        const found = (await letters()).filter((one) => one.to === to && one.subject.includes(subject))
        if (found.length >= count) return found.at(-1).text.match(/https?:\S+/)?.[0] ?? ''
      }
      throw new Error(`No letter "${subject}" has come to ${to}.`)
    },
    /** @returns {Promise<{ email: string, password: string }>} of the demo shop */
    async demoAccount(role) {
      const accounts = JSON.parse(await readFile(join(dataDir, 'demo-accounts.json'), 'utf8'))
      return accounts.find((account) => account.role === role)
    },
  }
}

async function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGINT')
  const impatience = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  const [code] = await exit
  clearTimeout(impatience)
  if (code !== 0) console.error(`The shop ended with ${code}.`)
}

async function lettersIn(folder) {
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml')).sort()
  return Promise.all(files.map(async (name) => letterOf(await readFile(join(folder, name)))))
}

async function letterOf(bytes) {
  const { from, to, subject, text, html, attachments } = await PostalMime.parse(bytes)
  const enclosed = attachments.map(({ filename, mimeType, content }) => ({
    filename,
    mimeType,
    isEmpty: content.byteLength === 0,
  }))
  return { from, to: to?.[0]?.address ?? '', subject: subject ?? '', text: text ?? '', html, enclosed }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}
