// How fast this machine is while tests run: beside other work, and on a slower processor, the same test takes more processor seconds.
import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { NODE } from '../programs.mjs'

const PAUSE_MS = 1000
/** Duration of `work` on the quiet machine whose seconds the budget counts. */
const REFERENCE_MS = 8
const FILE = fileURLToPath(import.meta.url)

/** Looks every second, in a process of its own. */
export function watchSpeed() {
  const looks = []
  const child = fork(FILE, ['watch'], { execPath: NODE })
  child.on('message', (ms) => looks.push({ at: Date.now(), ms }))
  return {
    /** @returns how many seconds take here, since that moment, what takes one on the machine of the budget */
    since(moment) {
      const [first] = looks
      const some = looks.filter(({ at }) => at >= moment)
      const chosen = some.length > 0 ? some : looks.slice(-1)
      return first ? chosen.reduce((sum, { ms }) => sum + ms, 0) / chosen.length / REFERENCE_MS : 1
    },
    stop: () => child.disconnect(),
  }
}

/** A bit of what the tests do: objects, texts, sorting, hashing. */
function work() {
  const rows = Array.from({ length: 2000 }, (_, n) => ({
    id: `${n * 7919}`,
    price: n % 97,
    words: ['a', `b${n}`],
  }))
  const text = JSON.stringify(
    rows.sort((one, other) => one.price - other.price || (one.id < other.id ? -1 : 1)),
  )
  const back = JSON.parse(text.replaceAll(/b(\d+)/g, (_, digits) => `c${digits.length}`))
  return createHash('sha256').update(text).digest('hex').length + back.length
}

async function watch() {
  // Compiling would distort the first measures.
  for (let round = 0; round < 50; round++) work()
  process.on('disconnect', () => process.exit(0))
  for (;;) {
    const before = process.cpuUsage()
    for (let round = 0; round < 5; round++) work()
    const { user, system } = process.cpuUsage(before)
    // Whoever listened may just have ended.
    process.send((user + system) / 1000, () => undefined)
    await pause(PAUSE_MS)
  }
}

if (process.argv[1] === FILE && process.argv[2] === 'watch') await watch()
