import {
  adminRoute,
  apiRouter,
  type CallsOf,
  Modified,
  modified,
  z,
} from '../../../kernel/api/api-router.server.ts'
import { granted } from '../../../kernel/api/refusal.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { fieldMessage } from '../../../kernel/language/field-message.ts'
import { line, paragraph } from '../../../kernel/language/text.ts'
import { wordsOf } from '../../search/search-words.ts'
import { listSynonyms, MAX_SAME_WORDS, MAX_SYNONYMS, parseSynonyms } from '../../search/synonyms.server.ts'
import { changeSynonyms, formatSynonyms } from './change-synonyms.server.ts'

const MAX_TEXT = 50_000

const WORDS_AND_COMMAS = fieldMessage(
  'must be words with commas between them',
  'একেকটি শব্দ হতে হবে, মাঝে কমা দিয়ে',
)

const Word = line(60, 1)
  .refine((text) => wordsOf(text).length === 1, { error: WORDS_AND_COMMAS })
  .transform((text) => wordsOf(text).join(''))

const Synonyms = z
  .array(
    z.object({
      words: z.array(Word).min(1).max(MAX_SAME_WORDS),
      shows: z.array(Word).max(MAX_SAME_WORDS),
    }),
  )
  .max(MAX_SYNONYMS)

const Body = z.object({
  text: paragraph(MAX_TEXT).transform(parseSynonyms).pipe(Synonyms).openapi({
    type: 'string',
    description: 'A line for each: words that mean the same, and after a colon what else to show',
    example: 'rose, golap, গোলাপ\nmother, mom: flower, saree',
  }),
  seen: paragraph(MAX_TEXT).openapi({
    description: 'The text as it was before; another one is a 409',
    example: '',
  }),
})

const list = adminRoute('get', '/synonyms', {
  summary: 'What the search knows of words that mean the same; for admins',
  responses: { 200: [z.object({ text: z.string() }), 'A line for each'] },
})

const change = adminRoute('put', '/synonyms', {
  summary: 'Change what the search knows of words that mean the same; for admins',
  request: { body: Body },
  responses: { 200: [Modified, 'Whether anything changed'], 409: 'Changed by somebody else since' },
})

declare module '../../../kernel/api/calls.ts' {
  interface Calls extends CallsOf<typeof list | typeof change> {}
}

export function synonymsApi(db: Db) {
  const api = apiRouter()
  api.openapi(list, async (c) => c.json({ text: formatSynonyms(await listSynonyms(db)) }, 200))
  api.openapi(change, async (c) => {
    const { text, seen } = c.req.valid('json')
    return c.json(modified(granted(await changeSynonyms(db, c.get('caller'), { synonyms: text, seen }))), 200)
  })
  return api
}
