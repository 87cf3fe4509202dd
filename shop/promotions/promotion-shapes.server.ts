import { z } from '../kernel/api/api-router.server.ts'

/** A code as a shopper types it. */
export const TypedCode = z
  .string()
  .max(100)
  .nullish()
  .openapi({ description: 'A code of the shop, in any case, with or without hyphens', example: null })

export const CodeState = z.enum(['used', 'beaten', 'idle']).nullable()
