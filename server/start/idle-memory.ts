const LOOK_MS = 15_000
/** Of a core. Below, nobody waits for the collection. */
const QUIET_SHARE = 0.02
/** Of a core, where it was four times as busy before: health probes and a few visitors never end. One of them may wait for it. */
const LOW_SHARE = 0.1
const WORTH_IT_SECONDS = 3
/** Of a core, that collections may take. */
const COST_SHARE = 0.002

interface Process {
  /** Processor seconds used so far. */
  readonly used: () => number
  readonly collect: () => void
}

/** Returns memory to the system once after the start, and once after each busy time. */
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
  const share = (of: number) => (of * LOOK_MS) / 1000
  // The start is a busy time.
  let [last, worked, busiest, debt] = [used(), Number.POSITIVE_INFINITY, 0, 0]
  return () => {
    const spent = used() - last
    last += spent
    busiest = Math.max(busiest, spent)
    debt = Math.max(0, debt - share(COST_SHARE))
    if (spent >= share(QUIET_SHARE)) worked += spent
    const isLow = spent < Math.max(share(QUIET_SHARE), Math.min(busiest / 4, share(LOW_SHARE)))
    if (!isLow || worked <= WORTH_IT_SECONDS || debt > 0) return
    collect()
    debt = used() - last
    last += debt
    ;[worked, busiest] = [0, 0]
  }
}
