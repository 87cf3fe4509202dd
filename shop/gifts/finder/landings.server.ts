import { landingsWithGifts, recipientsWithGifts } from '../../catalog/tags/gift-tags.server.ts'
import { RECIPIENTS } from '../../catalog/tags/gift-tags.ts'
import { offeredOccasions } from '../../gift-options/gifting.server.ts'
import type { Db } from '../../kernel/database/database.ts'
import { EVERYTHING, finderPath } from './finder.ts'

/** The addresses by occasion, by person and by both, where there are gifts. */
export async function landingPaths(db: Db): Promise<string[]> {
  const occasions = (await offeredOccasions(db)).map(({ key }) => key)
  const landings = await landingsWithGifts(db, occasions, [null, ...RECIPIENTS])
  const recipients = await recipientsWithGifts(db)
  return [
    ...recipients.map((forWhom) => finderPath({ ...EVERYTHING, forWhom })),
    ...landings.map(({ occasion, forWhom }) =>
      finderPath({ ...EVERYTHING, occasion, forWhom: forWhom ?? undefined }),
    ),
  ]
}
