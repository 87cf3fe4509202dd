// Finds where two recordings differ. What is new in the second one is told apart: it breaks nothing that reads the first.

/** @typedef {{ readonly path: string, readonly what: string }} Finding */

/**
 * @param {any} before @param {any} after two recordings
 * @returns {{ differences: Finding[], added: Finding[], described: Finding[] }} `described`: how openapi.json differs
 */
export function compare(before, after) {
  const [{ openapi: described, ...played }, { openapi: redescribed, ...replayed }] = [before, after]
  const { differences, added } = findings(byTitle(played), byTitle(replayed))
  const document = findings(described, redescribed)
  return { differences, added, described: [...document.differences, ...document.added] }
}

/** Calls and letters are found by what they are called, not by where they stand. */
const byTitle = ({ calls, letters, brokenOff = null }) => ({
  brokenOff,
  calls: Object.fromEntries(calls.map(({ title, ...call }) => [title, call])),
  letters: Object.fromEntries(letters.map(({ title, ...letter }) => [title, letter])),
})

function findings(before, after) {
  const differences = []
  const added = []
  const pairs = pairing()

  function look(one, other, path) {
    if (Array.isArray(one) && Array.isArray(other)) return lookAtLists(one, other, path)
    if (isRecord(one) && isRecord(other)) return lookAtRecords(one, other, path)
    const same = typeof one === 'string' && typeof other === 'string' ? pairs.fit(one, other) : one === other
    if (!same) differences.push({ path, what: change(one, other) })
  }

  function lookAtRecords(one, other, path) {
    for (const key of Object.keys(one)) {
      if (Object.hasOwn(other, key)) look(one[key], other[key], `${path} › ${key}`)
      else differences.push({ path: `${path} › ${key}`, what: `is gone: ${short(one[key])}` })
    }
    for (const key of Object.keys(other).filter((name) => !Object.hasOwn(one, name))) {
      added.push({ path: `${path} › ${key}`, what: short(other[key]) })
    }
  }

  function lookAtLists(one, other, path) {
    if (one.length !== other.length)
      differences.push({ path, what: `${one.length} entries → ${other.length}` })
    for (const [i, value] of one.entries()) if (i < other.length) look(value, other[i], `${path} › ${i}`)
  }

  look(before, after, '')
  return { differences, added }
}

const isRecord = (value) => value !== null && typeof value === 'object' && !Array.isArray(value)

const PLACEHOLDER = /<(\w+) \d+>/g

/** One id more in an answer shifts the numbers of all that follow, so a placeholder equals whichever it first met. */
function pairing() {
  const [there, back] = [new Map(), new Map()]
  return {
    fit(one, other) {
      if (one.replace(PLACEHOLDER, '<$1>') !== other.replace(PLACEHOLDER, '<$1>')) return false
      const [ours, theirs] = [one.match(PLACEHOLDER) ?? [], other.match(PLACEHOLDER) ?? []]
      return ours.every((name, i) => {
        const partner = theirs[i] ?? ''
        if (!there.has(name) && !back.has(partner)) {
          there.set(name, partner)
          back.set(partner, name)
        }
        return there.get(name) === partner
      })
    },
  }
}

/** Of long texts, from a little before they part. */
function change(one, other) {
  const [before, after] = [one, other].map((value) => JSON.stringify(value))
  const parting = before.split('').findIndex((sign, i) => sign !== after[i])
  const from = Math.max(0, parting - 40)
  return [before, after].map((text) => `${from > 0 ? '…' : ''}${cut(text.slice(from))}`).join(' → ')
}

const short = (value) => cut(JSON.stringify(value))
const cut = (text) => (text.length > 200 ? `${text.slice(0, 200)}…` : text)
