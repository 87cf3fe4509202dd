const LOOK_MS = 15_000
const QUIET_SHARE = 0.02
const WORTH_IT_SECONDS = 3

interface Process {
  /** Processor seconds used so far. */
  readonly used: () => number
  readonly collect: () => void
}

/** Returns memory to the system once after each busy time. */
export function freeMemoryWhenIdle(): void {
  const { gc } = globalThis
  if (!gc) return
  const used = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  }
  const look = watchIdle({
    used,
    collect: () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
  })
  setInterval(look, LOOK_MS).unref()
}

/** @returns a function to call every `LOOK_MS` */
export function watchIdle({ used, collect }: Process): () => void {
  let [last, worked] = [used(), 0]
  return () => {
    const spent = used() - last
    last += spent
    if (spent >= (QUIET_SHARE * LOOK_MS) / 1000) {
      worked += spent
    } else if (worked > WORTH_IT_SECONDS) {
      worked = 0
      collect()
    }
  }
}
