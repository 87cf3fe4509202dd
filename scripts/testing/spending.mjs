// Measures the parts of a test run, in wall time and in processor seconds. Plain Node without dependencies.

import { processIds } from '../programs.mjs'
import { watchSpeed } from './machine-speed.mjs'
import { watchPrograms } from './processor-time.mjs'
import { budgetOf, byFolder, FIRST_IN_A_WORKER, isJudged, overBudget, readBook } from './test-budget.mjs'

/**
 * @param folder where the parts write down what is spent where this process does not see it
 * @returns `timed`, which runs and prints a part, and `judge`, which ends the watch
 */
export function watchSpending(folder) {
  const [speed, programs] = [watchSpeed(), watchPrograms()]
  const [spent, files] = [{}, {}]
  let slowest = 1
  return {
    /** @param work is given the name of the part's book */
    async timed(name, work) {
      const [began, ids, book] = [Date.now(), [], `${folder}/spent-${name}.jsonl`]
      const result = await processIds.run(ids, () => work(book))
      const wall = `── ${name}: ${((Date.now() - began) / 1000).toFixed(1)} s`
      if (!programs) {
        console.log(wall)
        return result
      }
      const slowness = speed.since(began)
      slowest = Math.max(slowest, slowness)
      files[name] = readBook(book, slowness)
      const ours = ids.reduce((sum, id) => sum + programs.secondsOf(id), 0) / slowness
      spent[name] = ours + (files[name].get('PostgreSQL') ?? 0)
      const seconds = `${spent[name].toFixed(1)} processor seconds`
      console.log(`${wall}, ${seconds} (of which this machine makes ${slowness.toFixed(2)} each)`)
      return result
    },
    /**
     * @returns what was passed of the budget of a tier, a line or two each, and whether that says something of the tests; null where the
     * system tells no processor time
     */
    judge(tier) {
      speed.stop()
      programs?.stop()
      if (!programs) return null
      const { parts, folders } = budgetOf(tier)
      const rules = byFolder(files.rules ?? new Map())
      print(rules.spent)
      const over = [
        ...overBudget(parts, spent, files),
        ...(folders ? overBudget(folders, rules.spent, rules.files, FIRST_IN_A_WORKER) : []),
      ]
      return { over, isFair: isJudged(slowest) }
    },
  }
}

function print(folders) {
  const lines = Object.entries(folders)
    .sort(([, one], [, other]) => other - one)
    .map(([name, seconds]) => `${seconds.toFixed(1).padStart(6)} s  ${name}`)
  if (lines.length > 0) console.log(`\n── processor seconds of the rules\n${lines.join('\n')}`)
}
