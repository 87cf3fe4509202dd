import { z } from '../kernel/api/api-router.server.ts'

/** A code as a shopper types it. */
export const TypedCode = z
  .string()
  .max(100)
  .nullish()
  .openapi({ description: 'A code of the shop, in any case, with or without hyphens', example: null })

export const CodeState = z.enum(['used', 'beaten', 'idle']).nullable().openapi({
  description:
    'Of the typed code: it is used, another offer takes off more, or it takes off nothing; null: none, or it is refused',
})
