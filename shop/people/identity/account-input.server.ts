import { z } from '../../kernel/api-router.server.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { line } from '../../kernel/text.ts'
import { PASSWORD_LEAST, PASSWORD_MOST } from './account.ts'
import { bare, isCommonPassword } from './common-passwords.server.ts'

export const EmailInput = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('must be a valid e-mail address'))
  .openapi({ type: 'string', format: 'email', example: 'shopper@ogs.example' })

export const NAME_MOST = 100

export const NameInput = line(NAME_MOST, 1).openapi({ type: 'string', example: 'Amina Rahman' })

/** A new password. The characters are counted as better-auth counts them. */
export const PasswordInput = z
  .string()
  .min(PASSWORD_LEAST, `must have at least ${PASSWORD_LEAST} characters`)
  .max(PASSWORD_MOST, `must have at most ${PASSWORD_MOST} characters`)
  .refine((password) => password.trim() !== '', 'must not be blank')
  .refine(async (password) => password.length < PASSWORD_LEAST || !(await isCommonPassword(password)), {
    message: 'is one of the most common passwords: please choose another one',
  })
  .openapi({ type: 'string', format: 'password', example: 'correct horse battery' })

/** A password that somebody says they have. */
export const KnownPassword = z
  .string()
  .min(1)
  .max(PASSWORD_MOST)
  .openapi({ type: 'string', format: 'password', example: 'correct horse battery' })

/** Whoever knows the e-mail would try it first, or the part before the @. */
function isOwnEmail(password: string, email: string): boolean {
  const typed = bare(password)
  return typed === email || typed === email.split('@')[0]
}

const OWN_EMAIL = 'is your e-mail: please choose another one'

/** For a form with the e-mail beside the new password. */
export function notOwnEmail(
  { email, password }: { readonly email: string; readonly password: string },
  context: z.RefinementCtx,
): void {
  if (isOwnEmail(password, email))
    context.addIssue({ code: 'custom', path: ['password'], message: OWN_EMAIL })
}

/** For a new password whose person is only known inside. */
export function refuseOwnEmail(newPassword: string, email: string): Refusal | null {
  if (!isOwnEmail(newPassword, email)) return null
  const errors = [{ path: 'newPassword', message: OWN_EMAIL }]
  return refuse('bad-input', `Please correct: newPassword: ${OWN_EMAIL}`, { errors })
}
