// Runs beside the tests and tells how fast the machine is meanwhile: beside other work, or on slower processors, the same test costs more seconds.
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

const PAUSE_MS = 1000

/** A bit of what the tests do: texts, objects, sorting, hashing. */
function work() {
  const rows = Array.from({ length: 2000 }, (_, nr) => ({
    id: `${nr * 7919}`,
    price: nr % 97,
    words: ['a', `b${nr}`],
  }))
  const text = JSON.stringify(
    rows.toSorted((one, other) => one.price - other.price || (one.id < other.id ? -1 : 1)),
  )
  const back = JSON.parse(text.replaceAll(/b(\d+)/g, (_, digits) => `c${digits.length}`))
  return createHash('sha256').update(text).digest('hex').length + back.length
}

// What is compiled on the way is no measure.
for (let round = 0; round < 50; round++) work()
process.on('disconnect', () => process.exit(0))
for (;;) {
  const before = process.cpuUsage()
  for (let round = 0; round < 5; round++) work()
  const { user, system } = process.cpuUsage(before)
  process.send?.((user + system) / 1000)
  if (!process.connected) console.log((user + system) / 1000)
  await pause(PAUSE_MS)
}
