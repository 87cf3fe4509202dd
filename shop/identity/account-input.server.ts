import { z } from '../kernel/door.server.ts'
import { line } from '../kernel/text.ts'
import { PASSWORD_LEAST, PASSWORD_MOST } from './account.ts'

export const EmailInput = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('must be a valid e-mail address'))
  .openapi({ type: 'string', format: 'email', example: 'shopper@ogs.example' })

export const NameInput = line(100, 1).openapi({ type: 'string', example: 'Amina Rahman' })

/** The characters are counted as better-auth counts them. */
export const PasswordInput = z
  .string()
  .min(PASSWORD_LEAST, `must have at least ${PASSWORD_LEAST} characters`)
  .max(PASSWORD_MOST, `must have at most ${PASSWORD_MOST} characters`)
