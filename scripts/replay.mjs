// Plays one day of a shop through its API and writes down every answer, so that two versions can be compared.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { compare } from './replay/comparing.mjs'

const USAGE = 'npm run replay -- FILE [--of CHECKOUT], or: npm run replay -- --compare BEFORE AFTER'
const HERE = dirname(dirname(fileURLToPath(import.meta.url)))

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { compare: { type: 'boolean', default: false }, of: { type: 'string', default: HERE } },
})
if (positionals.length !== (values.compare ? 2 : 1)) {
  console.error(USAGE)
  process.exit(1)
}
const [file, other] = positionals.map((one) => resolve(one))
const fine = values.compare ? printChanges(file, other) : await record(file, resolve(values.of))
process.exit(fine ? 0 : 1)

async function record(file, checkout) {
  process.chdir(HERE)
  const { install } = await import('./install.mjs')
  await install({ devToo: true })
  const { playDay } = await import('./replay/day.mjs')
  const { coverageOf } = await import('./replay/coverage.mjs')
  const { waitForQuietHour } = await import('./replay/quiet-hour.mjs')
  await waitForQuietHour()
  const began = Date.now()
  console.log(`A day of the shop in ${checkout}:`)
  const recording = await playDay(checkout)
  writeFileSync(file, `${JSON.stringify(recording, sorted, 2)}\n`)
  const { called, total, missing } = coverageOf(recording)
  for (const sentence of missing) console.log(sentence)
  if (recording.brokenOff) console.log(`The day was broken off: ${recording.brokenOff}`)
  const seconds = Math.round((Date.now() - began) / 1000)
  console.log(`${called} of ${total} operations in ${recording.calls.length} calls, ${seconds} s: ${file}`)
  return !recording.brokenOff && missing.length === 0
}

function sorted(_, value) {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [next]) => (one < next ? -1 : 1)))
}

function printChanges(before, after) {
  const [one, next] = [before, after].map((path) => JSON.parse(readFileSync(path, 'utf8')))
  const { differences, added, described } = compare(one, next)
  list('openapi.json, for information', described)
  list('added', added)
  list('differences', differences)
  return differences.length === 0
}

function list(name, findings) {
  console.log(`${name}: ${findings.length}`)
  for (const { path, what } of findings) console.log(`  ${path}: ${what}`)
}
