import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '../server/free-port.ts'

export interface ShopProcess {
  readonly url: string
  readonly sandboxUrl: string
  stop(): Promise<void>
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
  const child = spawn(process.execPath, ['--enable-source-maps', 'build/server/index.js'], {
    env: { PATH: process.env.PATH, PORT: port, SANDBOX_PORT: sandboxPort, DEMO: 'on', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = `http://localhost:${port}`
  await started(child, url)
  return {
    url,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    stop: () => stopped(child, 'SIGINT'),
    kill: () => stopped(child, 'SIGKILL'),
  }
}

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

function stopped(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.removeAllListeners('exit').once('exit', () => resolve())
    child.kill(signal)
  })
}
