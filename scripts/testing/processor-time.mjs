// Measures programs in processor seconds: wall time depends on other programs of the machine. Linux only.
import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks of a second (proc_pid_stat(5)). */
const TICKS = 100
const LOOK_EVERY_MS = 500

/**
 * Watches the programs that this process runs, and theirs. PostgreSQL is left out: it leaves its parents, so the tests that
 * run one note what it cost.
 * @returns null where the system does not tell
 */
export function watchPrograms() {
  const ourselves = statOf(process.pid)
  if (!ourselves) return null
  const known = new Map([[process.pid, { ...ourselves, children: [] }]])
  const timer = setInterval(() => look(known), LOOK_EVERY_MS).unref()
  return {
    /** The processor seconds of a program and of all that it ran, also once it has ended. */
    secondsOf(pid) {
      look(known)
      return known.has(pid) ? ticksOf(known.get(pid)) / TICKS : 0
    },
    stop: () => clearInterval(timer),
  }
}

/** The processor seconds of a process and of the children that it waited for; 0 where the system does not tell. */
export function secondsOfProcess(pid) {
  const stat = statOf(pid)
  return stat ? (stat.own + stat.waitedFor) / TICKS : 0
}

function look(known) {
  const now = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (statOf(Number(name)) ?? []) : []))
  for (const one of known.values()) one.isAlive = false
  // Parents first. Process ids are reused: the same one, started later, is another process.
  for (const stat of now.sort((one, other) => one.started - other.started)) {
    const { pid, parent, name, started } = stat
    const isNew = known.get(pid)?.started !== started
    if (isNew && known.get(parent)?.isAlive && name !== 'postgres') {
      const child = { started, children: [] }
      known.set(pid, child)
      known.get(parent).children.push(child)
    }
    if (known.get(pid)?.started === started) Object.assign(known.get(pid), stat, { isAlive: true })
  }
}

/** The system adds the ticks of ended children to their parent, without those of grandchildren that outlived them. */
function ticksOf({ own, waitedFor, children }) {
  const ticks = (some) => some.reduce((sum, child) => sum + ticksOf(child), 0)
  const ended = ticks(children.filter(({ isAlive }) => !isAlive))
  return own + Math.max(waitedFor, ended) + ticks(children.filter(({ isAlive }) => isAlive))
}

function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // A name may hold blanks and brackets.
    const [begin, end] = [stat.indexOf('('), stat.lastIndexOf(')')]
    const fields = stat
      .slice(end + 2)
      .split(' ')
      .map(Number)
    return {
      pid,
      name: stat.slice(begin + 1, end),
      parent: fields[1],
      own: fields[11] + fields[12],
      waitedFor: fields[13] + fields[14],
      started: fields[19],
    }
  } catch {
    return null
  }
}
