import { startTransition, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AnswerOf } from '../kernel/api/calls.ts'
import { pageLanguage } from '../kernel/language/language.ts'
import { wordsIn } from '../kernel/language/words-in.ts'
import { sendFile } from '../ui/form/sending.ts'
import { useSending } from '../ui/form/use-form.ts'
import { fileWords } from './words.en.ts'

/** Sends a file, one call at a time, and reloads the page after each. */
export function useFile() {
  /** The part of the file that was sent, from 0 to 1; null: no file is being sent. */
  const [sent, setSent] = useState<number | null>(null)
  const { busy, problem, run } = useSending({ failed: 'Error with a file' })
  const { revalidate } = useRevalidator()

  const attempt = (work: () => Promise<unknown>) =>
    run(async () => {
      try {
        await work()
      } finally {
        // A refusal means that this page shows an old state.
        await revalidate()
        // In one render with the new data, so that old buttons do not flash.
        startTransition(() => setSent(null))
      }
    })

  const send = (work: (onProgress: (share: number) => void) => Promise<unknown>) =>
    attempt(() => {
      setSent(0)
      return work(setSent)
    })

  return { sent, busy, problem, attempt, send }
}

/** @param onProgress from 0 to 1 @throws ApiError */
export function sendCsv<N extends 'POST /imports' | 'POST /recipients'>(
  name: N,
  file: File,
  onProgress: (share: number) => void,
): Promise<AnswerOf<N>> {
  const query = { fileName: file.name.slice(-200) }
  const what = wordsIn(pageLanguage(), fileWords).sentThing
  return sendFile(name, { what, query, body: file, contentType: 'text/csv', onProgress })
}
