import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface RunningShop {
  readonly url: string
  readonly sandboxUrl: string
  /** Of the demo shop; as the start printed it. */
  readonly shopkeeper: { readonly name: string; readonly email: string; readonly password: string }
  stop(): Promise<void>
}

/** Starts the built shop as its owner would, with an empty data folder and free ports. */
export async function startShop(settings: Record<string, string> = {}): Promise<RunningShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ogs-browser-'))
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const env = { PORT: `${port}`, SANDBOX_PORT: `${sandboxPort}`, DATA_DIR: dataDir, DEMO: 'on', ...settings }
  const child = spawn(process.execPath, ['--enable-source-maps', 'build/server/index.js'], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = `http://localhost:${port}`
  await started(child, url)
  return {
    url,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    shopkeeper: await shopkeeperOf(dataDir),
    stop: async () => {
      await stopped(child)
      await rm(dataDir, { recursive: true, force: true })
    },
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

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.removeAllListeners('exit').once('exit', () => resolve())
    child.kill('SIGINT')
  })
}

async function shopkeeperOf(dataDir: string): Promise<RunningShop['shopkeeper']> {
  const accounts = JSON.parse(await readFile(join(dataDir, 'demo-accounts.json'), 'utf8'))
  return accounts.find((account: { role: string }) => account.role === 'admin')
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port to be had')
  return address.port
}
