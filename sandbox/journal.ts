import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'

/** Where payment pages are written down, so that they outlive the sandbox. */
export interface Journal<Page> {
  /** The newest last. */
  readonly past: readonly Page[]
  /** As it is now. */
  write(page: Page): void
}

interface Book<Page> {
  /** The file's name in the folder. */
  readonly name: string
  /** What a line must be to be believed. */
  readonly page: z.ZodType<Page>
  /** How many pages are kept; the file stays below a few times that. */
  readonly most: number
}

/** Every change of a payment page is a line with the whole of it. */
const MOST_LINES_A_PAGE = 4

/** @param folder made when it is missing; without one nothing is kept */
export function openJournal<Page extends { readonly key: string }>(
  folder: string | undefined,
  { name, page, most }: Book<Page>,
): Journal<Page> {
  if (folder === undefined) return { past: [], write: () => undefined }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, name)
  let lines = 0

  function tidy(): Page[] {
    const kept = read(file, page).slice(-most)
    const fresh = `${file}.new`
    writeFileSync(fresh, kept.map(toLine).join(''), { mode: 0o600 })
    renameSync(fresh, file)
    lines = kept.length
    return kept
  }

  return {
    past: tidy(),
    write(changed) {
      appendFileSync(file, toLine(changed))
      lines += 1
      if (lines >= most * MOST_LINES_A_PAGE) tidy()
    },
  }
}

const toLine = (page: unknown): string => `${JSON.stringify(page)}\n`

/** Each page as its last line says. What is torn, or of another time's form, is left out. */
function read<Page extends { readonly key: string }>(file: string, form: z.ZodType<Page>): Page[] {
  const pages = new Map<string, Page>()
  for (const line of linesOf(file)) {
    const page = form.safeParse(parsed(line))
    if (page.success) pages.set(page.data.key, page.data)
  }
  return [...pages.values()]
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
