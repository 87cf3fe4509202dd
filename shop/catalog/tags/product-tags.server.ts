import { sql } from 'kysely'
import { occasionKeys } from '../../gift-options/gifting.server.ts'
import { z } from '../../kernel/api/api-router.server.ts'
import { cachedRead } from '../../kernel/api/read-scopes.server.ts'
import type { FieldError, Refusal } from '../../kernel/api/refusal.ts'
import { refuse } from '../../kernel/api/refusals.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { fieldMessageWith } from '../../kernel/language/field-message.ts'
import { line } from '../../kernel/language/text.ts'
import { AGES, MAX_TAG, MOST_TAGS, RECIPIENTS, type Recipient, sortLike, TASTES } from './product-tags.ts'

/** Written after the field's name. */
export const unknownTagMessage = fieldMessageWith(
  (tag) => `must not hold “${tag}”: the shop does not know it`,
  (tag) => `“${tag}” রাখা যাবে না, দোকান এটি চেনে না`,
)

/** Shortened for a message. */
export const shortenTag = (tag: string): string =>
  [...tag.replace(/\p{Cc}/gu, '\ufffd')].slice(0, 40).join('').toWellFormed()

const fixedTags = <const T extends readonly [string, ...string[]]>(all: T, example: T[number]) =>
  z
    .array(
      z.enum(all, {
        error: ({ input }) => (typeof input === 'string' ? unknownTagMessage(shortenTag(input)) : undefined),
      }),
    )
    .max(MOST_TAGS)
    .transform((tags) => sortLike<T[number]>(all, tags))
    .openapi({ example: [example] })

/** Tags in a request. Occasions are checked by `refuseUnknownOccasions`. */
export const TAG_SHAPES = {
  occasions: z
    .array(line(MAX_TAG, 1))
    .max(MOST_TAGS)
    .transform((keys) => [...new Set(keys)].sort())
    .openapi({ example: [], description: 'Keys of `occasions` of `GET /gifting`' }),
  forWhom: fixedTags(RECIPIENTS, 'mother'),
  ages: fixedTags(AGES, 'adult'),
  tastes: fixedTags(TASTES, 'flowers'),
}

/** @param path of the field */
export async function refuseUnknownOccasions(
  db: Db | Tx,
  occasions: readonly string[] = [],
  path = 'occasions',
): Promise<Refusal | null> {
  if (occasions.length === 0) return null
  const known = await occasionKeys(db)
  const errors: FieldError[] = occasions
    .filter((key) => !known.has(key))
    .map((key) => ({ path, message: unknownTagMessage(shortenTag(key)) }))
  return errors.length > 0 ? refuse('fields-wrong', { errors }) : null
}

interface Landing {
  readonly occasion: string
  readonly forWhom: Recipient | null
}

/** Pairs of these occasions and recipients that have a gift. @param whom null: anybody */
export const landingsWithProducts = cachedRead(
  async (db: Db, occasions: readonly string[], whom: readonly (Recipient | null)[]): Promise<Landing[]> => {
    const { rows } = await sql<Landing>`
      select occasion, whom as "forWhom"
      from unnest(${[...occasions]}::text[]) with ordinality as o (occasion, at),
        unnest(${[...whom]}::text[]) with ordinality as w (whom, nth)
      where exists (select from gift_landing landing
        where landing.occasion = o.occasion and landing.for_whom = coalesce(whom, ''))
      order by at, nth`.execute(db)
    return rows
  },
  ['members', 'tags'],
)

/** Recipients with gifts, whatever the occasion. */
export const recipientsWithProducts = cachedRead(
  async (db: Db): Promise<Recipient[]> => {
    const { rows } = await sql<{ whom: Recipient }>`
      select whom from unnest(${[...RECIPIENTS]}::text[]) as whom
      where exists (select from gift_landing where occasion = '' and for_whom = whom)`.execute(db)
    return sortLike(
      RECIPIENTS,
      rows.map(({ whom }) => whom),
    )
  },
  ['members', 'tags'],
)
