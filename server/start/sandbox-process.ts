import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { createInterface } from 'node:readline'
import { json } from 'node:stream/consumers'
import type { Log } from '../config/log.ts'
import { StartupError } from '../config/startup-error.ts'

const START_TIMEOUT_MS = 60_000
// On a busy machine even a refusal takes seconds to arrive.
const PROBE_MS = 20_000

/** `folder` keeps its payments. */
type Store = Readonly<Record<'storeId' | 'storePassword' | 'folder', string>>

/** Starts the sandbox, or uses another shop's on this port. It ends with this process. */
export async function openSandbox(port: number, store: Store, log: Log): Promise<() => Promise<void>> {
  const listener = await probePort(port)
  if (listener === 'sandbox') return async () => undefined
  if (listener === 'somebody') throw portTaken(port)
  const child = startSandbox(port, store, log)
  if (!(await isListening(child))) {
    await end(child)
    throw portTaken(port)
  }
  const logExit = () =>
    log.error('The sandbox gateway ended by itself. Test payments work again after a restart.')
  child.once('exit', logExit)
  return () => {
    child.off('exit', logExit)
    return end(child)
  }
}

// The built shop has a built sandbox beside it.
const PROGRAM = import.meta.url.endsWith('.ts') ? 'sandbox/main.ts' : 'build/sandbox/main.js'
const SMALL = ['--max-semi-space-size=1']

function startSandbox(port: number, store: Store, log: Log): ChildProcess {
  const child = spawn(process.execPath, [...SMALL, PROGRAM], {
    // A process group of its own: a Ctrl-C in the terminal must not end it before the shop has closed.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      SANDBOX_PORT: String(port),
      SANDBOX_STORE_ID: store.storeId,
      SANDBOX_STORE_PASSWORD: store.storePassword,
      SANDBOX_FOLDER: store.folder,
    },
  })
  // Its output goes into the shop's log.
  for (const input of [child.stdout, child.stderr])
    if (input) createInterface({ input }).on('line', (line) => log.warn(line))
  return child
}

/** It says so itself. @returns false when it ended, or took too long */
async function isListening(child: ChildProcess): Promise<boolean> {
  const decided = new AbortController()
  const signal = AbortSignal.any([decided.signal, AbortSignal.timeout(START_TIMEOUT_MS)])
  const message = once(child, 'message', { signal })
  const exit = once(child, 'exit', { signal })
  return Promise.race([message.then(() => true), exit.then(() => false)])
    .catch(() => false)
    .finally(() => decided.abort())
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  if (child.connected) child.disconnect()
  const timeout = setTimeout(() => child.kill('SIGKILL'), 2000)
  await ended
  clearTimeout(timeout)
}

async function probePort(port: number): Promise<'sandbox' | 'somebody' | 'nobody'> {
  try {
    // Not by `fetch`, which takes 50 ms of a processor to load.
    const asked = get({
      host: '127.0.0.1',
      port,
      path: '/health',
      agent: false,
      signal: AbortSignal.timeout(PROBE_MS),
    })
    const [answer] = await once(asked, 'response')
    const health: unknown = await json(answer).catch(() => null)
    return Object(health).name === 'ogs-sandbox' ? 'sandbox' : 'somebody'
  } catch (error) {
    return Object(error).code === 'ECONNREFUSED' ? 'nobody' : 'somebody'
  }
}

const portTaken = (port: number) =>
  new StartupError(
    `The test payments cannot start: port ${port} is used by another program. Stop that, or set SANDBOX_PORT to a free port.`,
  )
