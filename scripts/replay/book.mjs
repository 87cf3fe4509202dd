// The book in which every answer is kept, under a title of its own.

/**
 * @typedef {object} Entry one call and its answer
 * @property {string} title recordings are compared by it
 * @property {string} operation `GET /product/{id}`
 * @property {string} asked its address
 * @property {number} status
 * @property {Record<string, unknown>} headers
 * @property {unknown} body
 * @property {boolean} [gaveUp] whether what was waited for has not come
 */

export function openBook() {
  /** @type {Entry[]} */
  const entries = []
  const numbered = numbering()
  let chapter = ''
  return {
    entries,
    begin(name) {
      chapter = name
      console.log(`  ${name}`)
    },
    /** @param {string} who @param {string} note @param {Omit<Entry, 'title'>} entry */
    keep(who, note, entry) {
      entries.push({ title: numbered(`${chapter}: ${who} ${note} (${entry.operation})`), ...entry })
    },
  }
}

/** @returns {(title: string) => string} the same title again as its second one */
export function numbering() {
  const times = new Map()
  return (title) => {
    times.set(title, (times.get(title) ?? 0) + 1)
    return times.get(title) === 1 ? title : `${title} #${times.get(title)}`
  }
}
