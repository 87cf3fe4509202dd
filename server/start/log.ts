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
