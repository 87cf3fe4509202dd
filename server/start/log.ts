const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof LEVELS)[number]

export interface Log {
  readonly debug: (message: string, more?: unknown) => void
  readonly info: (message: string, more?: unknown) => void
  readonly warn: (message: string, more?: unknown) => void
  readonly error: (message: string, more?: unknown) => void
}

export function createLog(least: LogLevel): Log {
  const at = (level: Exclude<LogLevel, 'silent'>) =>
    LEVELS.indexOf(level) < LEVELS.indexOf(least)
      ? () => undefined
      : (message: string, more?: unknown) => console[level](message, ...(more === undefined ? [] : [more]))
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}
