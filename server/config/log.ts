import { inspect } from 'node:util'
import { isDatabaseAway, isTooSlow } from '../../shop/kernel/api/database-away.server.ts'
import { requestId } from '../../shop/kernel/api/request-id.server.ts'

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof LEVELS)[number]

type Written = Exclude<LogLevel, 'silent'>
export type Log = Readonly<Record<Written, (message: string, more?: unknown) => void>>

export function createLog(least: LogLevel): Log {
  const at = (level: Written) =>
    LEVELS.indexOf(level) < LEVELS.indexOf(least)
      ? () => undefined
      : (message: string, more?: unknown) => console[level](message, ...(more === undefined ? [] : [more]))
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

type LogTarget = Record<Written | 'log', (...args: unknown[]) => void>

/** Writes every console line as JSON, or with its request's id; libraries log through the console, too. */
export function formatConsole(format: 'text' | 'json', target: LogTarget = console): void {
  for (const level of ['debug', 'log', 'info', 'warn', 'error'] as const) {
    const write = target[level].bind(target)
    target[level] = (...args) =>
      write(...(format === 'json' ? [jsonLine(level === 'log' ? 'info' : level, args)] : addRequestId(args)))
  }
}

/** Logs the fatal error, and in JSON Node's own warnings. */
export function logNodeErrors(format: 'text' | 'json'): void {
  process.on('uncaughtException', (fault) => {
    console.error('The process ends by a fault', fault)
    process.exit(1)
  })
  if (format === 'text') return
  process.removeAllListeners('warning')
  process.on('warning', (warning) => console.warn(warning))
}

function addRequestId(args: unknown[]): unknown[] {
  const id = requestId()
  if (!id) return args
  const [first, ...more] = args
  return typeof first === 'string' ? [`${first} (request ${id})`, ...more] : [`(request ${id})`, ...args]
}

function jsonLine(level: Written, args: readonly unknown[]): string {
  const error = args.find((one) => one instanceof Error)
  const [message = error?.message, ...more] = args.filter((one) => one !== error)
  const others = more.filter((one) => !isPlain(one)).map((one) => inspect(one))
  const line = {
    time: new Date().toISOString(),
    level,
    message: typeof message === 'string' ? message : inspect(message),
    requestId: requestId(),
    error: error && describeError(error),
    more: others.length > 0 ? others : undefined,
  }
  return JSON.stringify({ ...line, ...Object.assign({}, ...more.filter(isPlain)), ...line })
}

/** Leaves out a database error's details, which hold personal input. */
function describeError(error: Error & { readonly code?: unknown }): object {
  const { name, message, code, stack, cause } = error
  const because = cause instanceof Error ? describeError(cause) : undefined
  return { name, message, code, stack: stack ?? '', cause: because }
}

const isPlain = (one: unknown): one is object => Object.prototype.toString.call(one) === '[object Object]'

const MINUTE_MS = 60_000

/** Logs problems of all requests once a minute per cause: an absent database without its stack, a statement timeout with it. */
export function quietLog(log: Log, now: () => number = Date.now): Log {
  const seldom = new Map<string, { at: number; unreported: number }>()
  const logSeldom = (cause: string, write: (since: string) => void) => {
    const { at, unreported } = seldom.get(cause) ?? { at: Number.NEGATIVE_INFINITY, unreported: 0 }
    const isDue = now() - at >= MINUTE_MS
    seldom.set(cause, isDue ? { at: now(), unreported: 0 } : { at, unreported: unreported + 1 })
    if (isDue) write(unreported > 0 ? ` (and ${unreported} times more since it was last logged)` : '')
  }
  const quiet =
    (write: Log['warn']): Log['warn'] =>
    (message, more) => {
      if (isDatabaseAway(more)) {
        logSeldom('away', (since) =>
          log.warn(
            `The database is away, what needs it is answered 503: ${reasonOf(more)}. ${message}${since}.`,
          ),
        )
      } else if (isTooSlow(more)) {
        logSeldom('slow', (since) =>
          log.error(
            `A statement took too long and was ended, its request answered 503. ${message}${since}.`,
            more,
          ),
        )
      } else if (more === undefined) write(message)
      else write(message, more)
    }
  return { ...log, warn: quiet(log.warn), error: quiet(log.error) }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
