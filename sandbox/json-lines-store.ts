import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'

type Keyed = { readonly key: string }

/** Records by key, the oldest dropped when there are too many. */
export type Store<Entry extends Keyed> = ReturnType<typeof openStore<Entry>>

export interface StoreOptions {
  readonly max: number
  /** Created when missing; without one nothing survives the process. */
  readonly folder?: string
}

/** Every save appends the whole record as a line. */
const MAX_LINES_PER_RECORD = 4

export function openStore<Entry extends Keyed>(
  schema: z.ZodType<Entry>,
  name: string,
  { max, folder }: StoreOptions,
) {
  const file = folder && join(folder, name)
  if (folder) mkdirSync(folder, { recursive: true, mode: 0o700 })
  const records = new Map(file ? [...read(file, schema)].slice(-max) : [])
  let lines = 0
  if (file) compact(file)

  function compact(file: string): void {
    writeFileSync(`${file}.new`, [...records.values()].map(toLine).join(''), { mode: 0o600 })
    renameSync(`${file}.new`, file)
    lines = records.size
  }

  return {
    save(record: Entry): void {
      const [oldest] = records.keys()
      if (oldest && !records.has(record.key) && records.size >= max) records.delete(oldest)
      records.set(record.key, record)
      if (!file) return
      appendFileSync(file, toLine(record))
      lines += 1
      if (lines >= max * MAX_LINES_PER_RECORD) compact(file)
    },
    byKey: (key: string) => records.get(key),
    find: (matches: (record: Entry) => boolean) => [...records.values()].find(matches),
    all: () => [...records.values()],
  }
}

const toLine = (record: unknown): string => `${JSON.stringify(record)}\n`

/** Each record as its last line says; a torn line or one of another shape is skipped. */
function read<Entry extends Keyed>(file: string, schema: z.ZodType<Entry>): Map<string, Entry> {
  const records = new Map<string, Entry>()
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
    try {
      const record = schema.parse(JSON.parse(line))
      records.set(record.key, record)
    } catch {}
  }
  return records
}
