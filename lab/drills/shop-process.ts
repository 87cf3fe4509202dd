import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import shopProgram from '../../scripts/shop-program.json' with { type: 'json' }

const OPENING_MS = 120_000

/** Starts and stops a process of the built shop. */
export function shopProcess(env: Readonly<Record<string, string>> & { readonly PORT: string }) {
  let child: ChildProcess | null = null
  const url = `http://127.0.0.1:${env.PORT}`
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {
    url,
    async start(): Promise<void> {
      child = spawn(process.execPath, shopProgram.args, {
        env: { ...shopProgram.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const until = Date.now() + OPENING_MS
      while (!(await isReady(url))) {
        if (child.exitCode !== null || Date.now() > until) throw new Error(`The shop on ${url} did not open.`)
        await pause(100)
      }
    },
    stop: () => end('SIGTERM'),
    /** As a power cut ends it: it has no time for anything. */
    kill: () => end('SIGKILL'),
  }
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/readyz`).catch(() => null)
  await response?.body?.cancel()
  return response?.ok ?? false
}

/** Runs `turn` again and again in so many places at once, until `done` is aborted. */
export async function keepBusy(
  clients: number,
  done: AbortSignal,
  turn: (client: number) => Promise<void>,
): Promise<void> {
  const one = async (client: number) => {
    while (!done.aborted) await turn(client)
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => one(client)))
}
