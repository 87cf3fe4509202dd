import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../server/config/listening.ts'

export interface ShopProcess {
  readonly url: string
  readonly sandboxUrl: string
  /** What it has printed. */
  printed(): string
  /** As Ctrl-C does, or a machine that goes down. @throws unless it ends in good order, with its database closed */
  stop(signal?: 'SIGINT' | 'SIGTERM'): Promise<void>
  /** At once and without a word, as when the power fails. */
  kill(): Promise<void>
}

/**
 * Starts the built shop, on free ports unless its settings name them.
 * @param settings as the shop's owner would set them
 * @returns when its doors are open
 */
export async function startProcess(settings: Record<string, string>): Promise<ShopProcess> {
  const port = settings.PORT ?? `${await freePort()}`
  const sandboxPort = settings.SANDBOX_PORT ?? `${await freePort()}`
  const child = spawn(process.execPath, [...NODE_ARGS, 'build/server/index.js'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: port,
      SANDBOX_PORT: sandboxPort,
      DEMO: 'on',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = `http://localhost:${port}`
  let printed = ''
  child.stdout?.on('data', (chunk) => {
    printed += chunk
  })
  await started(child, url)
  return {
    url,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    printed: () => printed,
    async stop(signal = 'SIGINT') {
      await stopped(child, signal)
      const note = join(settings.DATA_DIR ?? '', 'postgres', 'postmaster.pid')
      if (existsSync(note)) throw new Error(`The shop left its database open after ${signal}.`)
    },
    kill: () => stopped(child, 'SIGKILL'),
  }
}

/** A password is hashed for each of hundreds of logins: what that costs is shown by the rules' tests. */
const NODE_ARGS = ['--import', './browser/cheap-hashing.mjs']

/** The start ends with the shop's address on the console. */
function started(child: ChildProcess, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = ''
    child.stdout?.on('data', (chunk) => {
      printed += chunk
      if (printed.includes(url)) resolve()
    })
    child.once('exit', (code) => reject(new Error(`The shop ended with ${code} while starting:\n${printed}`)))
  })
}

/** Told to end, it ends by itself and in good order. */
async function stopped(child: ChildProcess, signal: 'SIGINT' | 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.removeAllListeners('exit')
  const ended = once(child, 'exit')
  child.kill(signal)
  const [code] = await ended
  if (signal !== 'SIGKILL' && code !== 0) throw new Error(`The shop ended with ${code} after ${signal}.`)
}
