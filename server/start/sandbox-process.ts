import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../config/log.ts'
import { StartupError } from '../config/startup-error.ts'

const START_TIMEOUT_MS = 60_000
// On a busy machine even a refusal takes seconds to arrive.
const FIRST_PROBE_MS = 20_000

/** `folder` keeps its payments. */
type Store = Readonly<Record<'storeId' | 'storePassword' | 'folder', string>>

/** Starts the sandbox, or uses another shop's on this port. It ends with this process. */
export async function openSandbox(port: number, store: Store, log: Log): Promise<() => Promise<void>> {
  const listener = await probePort(port, FIRST_PROBE_MS)
  if (listener === 'sandbox') return async () => undefined
  if (listener === 'somebody') throw portTaken(port)
  const child = startSandbox(port, store, log)
  const until = Date.now() + START_TIMEOUT_MS
  while ((await probePort(port)) !== 'sandbox') {
    if (hasEnded(child) || Date.now() > until) {
      await end(child)
      throw portTaken(port)
    }
    await pause(20)
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

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  if (child.connected) child.disconnect()
  const timeout = setTimeout(() => child.kill('SIGKILL'), 2000)
  await ended
  clearTimeout(timeout)
}

async function probePort(port: number, withinMs = 2000): Promise<'sandbox' | 'somebody' | 'nobody'> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(withinMs) })
    const health: { name?: unknown } | null = await response.json().catch(() => null)
    return health?.name === 'ogs-sandbox' ? 'sandbox' : 'somebody'
  } catch (error) {
    const { code }: { code?: unknown } = Object(Object(error).cause)
    return code === 'ECONNREFUSED' ? 'nobody' : 'somebody'
  }
}

const portTaken = (port: number) =>
  new StartupError(
    `The test payments cannot start: port ${port} is used by another program. Stop that, or set SANDBOX_PORT to a free port.`,
  )
