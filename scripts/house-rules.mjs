// Counts what STYLE.md promises.
import { readFileSync } from 'node:fs'
import { readFacts } from './house-rules/facts.mjs'
import { COUNTED, measureWhole } from './house-rules/rules.mjs'

const EXCEPTIONS = 'scripts/house-rules/known-exceptions.json'

/**
 * Compares the code with the house rules. The exceptions may only shrink: one that is not needed as it stands is a breach too.
 * @returns a sentence for each breach, with the places and what to do
 */
export function findBreaches(files, exceptions) {
  const unknown = Object.keys(exceptions).filter((section) => !COUNTED[section] || COUNTED[section].strict)
  return [
    ...unknown.map((section) => `${EXCEPTIONS}: there is no rule ${section} that has exceptions`),
    ...Object.entries(COUNTED).flatMap(([section, rule]) =>
      breachesOf(section, rule, rule.find(files), (!rule.strict && exceptions[section]) || {}),
    ),
    ...wholeBreaches(measureWhole(files)),
  ]
}

function breachesOf(section, { most, remedy }, findings, known) {
  const above = new Map(findings.filter(({ count }) => count > most).map((found) => [found.name, found]))
  const grown = [...above.values()].filter(({ name, count }) => count > (known[name] ?? most))
  const names = Object.keys(known)
  const isSorted = names.every((name, nr) => nr === 0 || names[nr - 1] < name)
  const shrunk = names.filter((name) => (above.get(name)?.count ?? 0) < known[name])
  return [
    ...(isSorted ? [] : [`${EXCEPTIONS}: sort ${section} by name, so that a change is seen where it is`]),
    ...grown.map(({ name, count, where = [] }) =>
      [`${section}: ${name}: ${count}, at most ${known[name] ?? most}: ${remedy}`, ...where].join('\n    '),
    ),
    ...shrunk.map((name) => {
      const now = above.get(name)
      const change = now ? `write ${now.count} in place of ${known[name]}` : 'take it off the list'
      return `${section}: ${name} is better than ${EXCEPTIONS} says: ${change}`
    }),
  ]
}

const MOST_COMMENTS = 5
const FEWEST_SHORT = 90

function wholeBreaches({ comments, short }) {
  return [
    ...(comments > MOST_COMMENTS
      ? [`comments: ${comments.toFixed(1)} % of the lines, of ${MOST_COMMENTS} %: say less, or in names`]
      : []),
    ...(short < FEWEST_SHORT
      ? [`files: ${short.toFixed(1)} % up to 140 lines, of at least ${FEWEST_SHORT} %: split some by subject`]
      : []),
  ]
}

if (import.meta.main) {
  const files = readFacts('.')
  const breaches = findBreaches(files, JSON.parse(readFileSync(EXCEPTIONS, 'utf8')))
  const { comments, short } = measureWhole(files)
  console.log(
    breaches.join('\n') ||
      `${comments.toFixed(1)} % comments, ${short.toFixed(1)} % of the files up to 140 lines`,
  )
  process.exit(breaches.length > 0 ? 1 : 0)
}
