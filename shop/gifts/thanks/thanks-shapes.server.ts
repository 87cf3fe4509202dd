import { z } from '../../kernel/api/api-router.server.ts'
import { line, paragraph } from '../../kernel/language/text.ts'
import { MAX_THANKER, MAX_THANKS, THANKS_STATES } from './thanks.ts'

export const ThanksParam = z.object({ token: z.string().max(64) })

export const ThanksBody = z.object({
  words: paragraph(MAX_THANKS, 1).openapi({ type: 'string', example: 'What a lovely surprise!' }),
  name: line(MAX_THANKER).default('').openapi({ type: 'string', example: 'Maa' }),
})

export const ThanksAnswer = z
  .object({
    state: z.enum(THANKS_STATES).openapi({
      description: '`early`: it has not arrived; `said`: somebody has thanked; `closed`: nobody can any more',
    }),
    from: z.string().openapi({
      description: 'Where it is open, who sent it as the card says; empty: a secret, or nobody is named',
    }),
  })
  .openapi('Thanks')
