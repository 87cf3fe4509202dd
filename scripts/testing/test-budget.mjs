// Holds the tests to the processor seconds that test-budget.json names, and says who took them. Plain Node without dependencies.
import { existsSync, readFileSync } from 'node:fs'

const FILE = new URL('test-budget.json', import.meta.url)
/** From run to run the same tests take some percent more or less. */
const TOLERANCE = 1.1
/** A worker's first test file pays for loading and compiling; seen: 1.7 s instead of 0.2 s. */
export const FIRST_IN_A_WORKER = 3
const MOST_NAMED = 6
/** On a machine that is so much slower, what is not like the yardstick costs up to twice what it costs elsewhere (decisions/0061). */
const TOO_SLOW = 1.3

/** @returns the numbers of a tier: `test` or `all` */
export const budgetOf = (tier) => JSON.parse(readFileSync(FILE, 'utf8'))[tier]

/**
 * Reads the processor seconds that test files and database servers noted.
 * @param file lines of JSON
 * @param slowness how many seconds take here what takes one on the machine of the budget
 * @returns that machine's seconds, by the name of the test file or server
 */
export function readBook(file, slowness) {
  const spent = new Map()
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  for (const line of lines) {
    const { by, seconds } = JSON.parse(line)
    spent.set(by, (spent.get(by) ?? 0) + seconds / slowness)
  }
  return spent
}

/**
 * @param budget seconds by the name of a part
 * @param spent the same, as it was
 * @param files by the name of a part, the seconds of each of its test files
 * @param chance seconds that each may take beside, by what it happens to run first
 * @returns of each part that took a tenth more than its budget, or has none, a line or two that name its costliest files
 */
export function overBudget(budget, spent, files, chance = 0) {
  return Object.entries(spent)
    .filter(([part, seconds]) => budget[part] === undefined || seconds > budget[part] * TOLERANCE + chance)
    .map(([part, seconds]) => {
      const most = [...(files[part] ?? [])].sort(([, one], [, other]) => other - one).slice(0, MOST_NAMED)
      const named = most.map(([file, own]) => `${file} ${own.toFixed(1)}`).join(', ')
      const allowed = budget[part] === undefined ? 'and has no budget' : `of ${budget[part]}`
      return (
        `budget of ${part}: it took ${seconds.toFixed(1)} processor seconds ${allowed} (scripts/testing/test-budget.json)\n` +
        `    ${named && `most of them: ${named}. `}Make tests cheaper, or raise the number in a commit that says why.`
      )
    })
}

/**
 * @param slowness the greatest of a run's parts, as `readBook` takes it
 * @returns whether what the run took says something of its tests
 */
export const isJudged = (slowness) => slowness < TOO_SLOW

/** @returns what `overBudget` takes, of the folders to which the test files belong */
export function byFolder(files) {
  const [spent, own] = [{}, {}]
  for (const [file, seconds] of files) {
    if (!file.includes('/')) continue
    const folder = folderOf(file)
    spent[folder] = (spent[folder] ?? 0) + seconds
    own[folder] = [...(own[folder] ?? []), [file, seconds]]
  }
  return { spent, files: own }
}

/** `shop/payments`, `server/jobs`; `seed`, `sandbox` and `scripts` are one each. */
function folderOf(file) {
  const [top, folder] = file.split('/')
  return ['shop', 'server'].includes(top) && !folder.includes('.') ? `${top}/${folder}` : top
}
