import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '../server/free-port.ts'

export interface ShopProcess {
  readonly url: string
  readonly sandboxUrl: string
  stop(): Promise<void>
}

/**
 * Starts the built shop on free ports.
 * @param settings as the shop's owner would set them
 * @returns when its doors are open
 */
export async function startProcess(settings: Record<string, string>): Promise<ShopProcess> {
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, ['--enable-source-maps', 'build/server/index.js'], {
    env: { PATH: process.env.PATH, PORT: `${port}`, SANDBOX_PORT: `${sandboxPort}`, DEMO: 'on', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = `http://localhost:${port}`
  await started(child, url)
  return { url, sandboxUrl: `http://127.0.0.1:${sandboxPort}`, stop: () => stopped(child) }
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

function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.removeAllListeners('exit').once('exit', () => resolve())
    child.kill('SIGINT')
  })
}
