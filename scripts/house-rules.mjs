// What STYLE.md promises and only counting can tell.
import { readFileSync } from 'node:fs'
import { EXCEPTIONS, findBreaches } from './house-rules/breaches.mjs'
import { readFacts } from './house-rules/facts.mjs'
import { measureWhole } from './house-rules/rules.mjs'

const files = readFacts('.')
const breaches = findBreaches(files, JSON.parse(readFileSync(EXCEPTIONS, 'utf8')))
const { comments, short } = measureWhole(files)
console.log(
  breaches.join('\n') ||
    `${comments.toFixed(1)} % comments, ${short.toFixed(1)} % of the files up to 140 lines`,
)
process.exit(breaches.length > 0 ? 1 : 0)
