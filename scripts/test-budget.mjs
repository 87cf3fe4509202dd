// Holds the tests to the processor seconds that test-budget.json names, and says who took them. Plain Node without dependencies.
import { readFileSync } from 'node:fs'

const FILE = new URL('test-budget.json', import.meta.url)
/** What is measured differs by a few percent from run to run. */
const TOLERANCE = 1.1
const MOST_NAMED = 6

/** @returns the numbers of a tier: `test` or `all` */
export const budgetOf = (tier) => JSON.parse(readFileSync(FILE, 'utf8'))[tier]

/**
 * @param book lines of JSON: what each test file took, and the database server beside them
 * @param speed how many seconds take here what takes one on the machine of the budget
 * @returns seconds by name, in those of that machine
 */
export function readBook(book, speed) {
  const spent = new Map()
  for (const line of book.split('\n').filter(Boolean)) {
    const { by, seconds } = JSON.parse(line)
    spent.set(by, (spent.get(by) ?? 0) + seconds / speed)
  }
  return spent
}

/**
 * Of the parts of a tier.
 * @param spent seconds of each part
 * @param files seconds of each test file, by part
 * @returns a line or two for each part that took a tenth more than its budget, or has none
 */
export function partsOverBudget(budget, spent, files) {
  return Object.entries(spent).flatMap(([part, seconds]) =>
    isWithin(budget[part], seconds) ? [] : complaint(part, budget[part], seconds, files[part] ?? new Map()),
  )
}

/** Of the tests of each quarter. */
export function quartersOverBudget(budget, files) {
  const quarters = Map.groupBy([...files].filter(([name]) => name.includes('/')), ([name]) => quarterOf(name))
  return [...quarters].flatMap(([quarter, own]) => {
    const seconds = own.reduce((sum, [, more]) => sum + more, 0)
    return isWithin(budget[quarter], seconds) ? [] : complaint(quarter, budget[quarter], seconds, new Map(own))
  })
}

/** `shop/money`, `server/jobs`; `seed`, `sandbox`, `scripts` are one each. */
export function quarterOf(file) {
  const [top, quarter] = file.split('/')
  return ['shop', 'server'].includes(top) && !quarter.includes('.') ? `${top}/${quarter}` : top
}

const isWithin = (allowed, seconds) => allowed !== undefined && seconds <= allowed * TOLERANCE

function complaint(name, allowed, seconds, files) {
  const most = [...files].sort(([, one], [, other]) => other - one).slice(0, MOST_NAMED)
  const by = most.map(([file, own]) => `${file} ${own.toFixed(1)}`).join(', ')
  const given = allowed === undefined ? 'none is named for it' : `of ${allowed}`
  return [
    `budget: ${name} took ${seconds.toFixed(1)} processor seconds, ${given} (scripts/test-budget.json)\n` +
      `    most of them: ${by || 'not known'}. Make a test cheaper, or raise the number in a commit that says why.`,
  ]
}
