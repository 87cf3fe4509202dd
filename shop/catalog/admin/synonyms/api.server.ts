import {
  adminRoute,
  apiRouter,
  type CallsOf,
  Modified,
  modified,
  z,
} from '../../../kernel/api/api-router.server.ts'
import { answerBy } from '../../../kernel/api/reads.server.ts'
import { granted } from '../../../kernel/api/refusal.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { inOneTransactionOfAdmin } from '../../../kernel/database/transaction.server.ts'
import { fieldMessage } from '../../../kernel/language/field-message.ts'
import { line } from '../../../kernel/language/text.ts'
import {
  ignoreMissedWord,
  listIgnoredWords,
  listMissedWords,
  suggestKnownWords,
} from '../../search/missed-words.server.ts'
import { wordsOf } from '../../search/search-words.ts'
import { formatSynonym, listSynonyms } from '../../search/synonyms.server.ts'
import { addSynonym, removeSynonym } from './change-synonyms.server.ts'

/** The most searched; as some leave, others follow. */
const MOST_SHOWN = 50

const MOST_SUGGESTED = 8

const ONE_WORD = fieldMessage('must be one word', 'একটি শব্দ হতে হবে')

const Word = line(60, 1)
  .refine((text) => wordsOf(text).length === 1, { error: ONE_WORD })
  .transform((text) => wordsOf(text).join(''))
  .openapi({ type: 'string' })

const SearchWords = z.object({
  missed: z
    .array(
      z.object({
        word: z.string(),
        times: z.int(),
        lastOn: z.string(),
      }),
    )
    .readonly(),
  missedCount: z.int(),
  ignored: z.array(z.string()).readonly(),
  groups: z
    .array(
      z.object({
        group: z.string(),
        words: z.array(z.string()).readonly(),
        shows: z.array(z.string()).readonly(),
      }),
    )
    .readonly(),
})

const show = adminRoute('get', '/synonyms', {
  responses: { 200: SearchWords },
})

const known = adminRoute('get', '/synonyms/known', {
  request: { query: z.object({ begun: line(60) }) },
  responses: { 200: z.array(z.string()) },
})

const add = adminRoute('post', '/synonyms', {
  request: { body: z.object({ word: Word, same: Word }) },
  responses: { 200: Modified },
})

const remove = adminRoute('delete', '/synonyms', {
  request: { query: z.object({ group: line(3000, 1), word: line(60, 1) }) },
  responses: { 200: Modified },
})

const ignore = adminRoute('put', '/synonyms/ignored', {
  request: { body: z.object({ word: line(40, 1), ignored: z.boolean() }) },
  responses: { 200: Modified },
})

type Route = typeof show | typeof known | typeof add | typeof remove | typeof ignore

declare module '../../../kernel/api/calls.ts' {
  interface Calls extends CallsOf<Route> {}
}

export function synonymsApi(db: Db) {
  const api = apiRouter()
  answerBy(api, show, async () => {
    const [{ words: missed, total: missedCount }, ignored, synonyms] = await Promise.all([
      listMissedWords(db, MOST_SHOWN),
      listIgnoredWords(db),
      listSynonyms(db),
    ])
    const groups = synonyms.map((one) => ({ ...one, group: formatSynonym(one) }))
    return { missed, missedCount, ignored, groups }
  })
  api.openapi(known, async (c) => {
    const begun = wordsOf(c.req.valid('query').begun).at(0) ?? ''
    return c.json(begun === '' ? [] : await suggestKnownWords(db, begun, MOST_SUGGESTED), 200)
  })
  api.openapi(add, async (c) =>
    c.json(modified(granted(await addSynonym(db, c.get('caller'), c.req.valid('json')))), 200),
  )
  api.openapi(remove, async (c) =>
    c.json(modified(granted(await removeSynonym(db, c.get('caller'), c.req.valid('query')))), 200),
  )
  api.openapi(ignore, async (c) => {
    const { word, ignored } = c.req.valid('json')
    const changed = inOneTransactionOfAdmin(db, c.get('caller'), (tx) => ignoreMissedWord(tx, word, ignored))
    return c.json(modified(granted(await changed)), 200)
  })
  return api
}
