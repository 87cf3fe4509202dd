import { z } from '../../kernel/api/api-router.server.ts'
import type { Refusal } from '../../kernel/api/refusal.ts'
import { refuse } from '../../kernel/api/refusals.ts'
import { fieldMessage } from '../../kernel/language/field-message.ts'
import { FORMATS } from '../../kernel/language/format.ts'
import { line } from '../../kernel/language/text.ts'
import { NAME_MOST, PASSWORD_LEAST, PASSWORD_MOST } from './account.ts'

export const EmailInput = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email(fieldMessage('must be a valid e-mail address', 'ঠিক ই-মেইল ঠিকানা হতে হবে')))
  .openapi({ type: 'string', format: 'email', example: 'shopper@ogs.example' })

export const NameInput = line(NAME_MOST, 1).openapi({ type: 'string', example: 'Amina Rahman' })

const { number } = FORMATS.bn

const AT_LEAST = fieldMessage(
  `must have at least ${PASSWORD_LEAST} characters`,
  `কমপক্ষে ${number(PASSWORD_LEAST)} অক্ষর লিখতে হবে`,
)
const AT_MOST = fieldMessage(
  `must have at most ${PASSWORD_MOST} characters`,
  `সর্বোচ্চ ${number(PASSWORD_MOST)} অক্ষর লেখা যাবে`,
)

export const PasswordInput = z
  .string()
  .min(PASSWORD_LEAST, AT_LEAST)
  .max(PASSWORD_MOST, AT_MOST)
  // Half a character would hash like any other.
  .refine((password) => password.isWellFormed(), fieldMessage('must be whole characters', 'পুরো অক্ষর হতে হবে'))
  .refine((password) => password.trim() !== '', fieldMessage('must not be blank', 'খালি রাখা যাবে না'))
  .refine(async (password) => password.length < PASSWORD_LEAST || !(await isCommonPassword(password)), {
    message: fieldMessage(
      'is one of the most common passwords: please choose another one',
      'এটি খুব চেনা একটি পাসওয়ার্ড, অন্য একটি বেছে নিন',
    ),
  })
  .openapi({ type: 'string', format: 'password' })

export const KnownPassword = z
  .string()
  .min(1)
  .max(PASSWORD_MOST)
  .openapi({ type: 'string', format: 'password', example: 'correct horse battery' })

export function refuseEmailAsPassword(
  { email, password }: { readonly email: string; readonly password: string },
  context: z.RefinementCtx,
): void {
  if (isOwnEmail(password, email))
    context.addIssue({ code: 'custom', path: ['password'], message: OWN_EMAIL })
}

export function refuseOwnEmail(newPassword: string, email: string): Refusal | null {
  if (!isOwnEmail(newPassword, email)) return null
  return refuse('fields-wrong', { errors: [{ path: 'newPassword', message: OWN_EMAIL }] })
}

const OWN_EMAIL = fieldMessage(
  'is your e-mail: please choose another one',
  'এটি আপনার ই-মেইল, অন্য একটি বেছে নিন',
)

// The e-mail, or its part before the @, is the first guess.
function isOwnEmail(password: string, email: string): boolean {
  const typed = normalized(password)
  return typed === email || typed === email.split('@')[0]
}

const REFUSED = 10_000

let common: Promise<ReadonlySet<string>> | undefined

/** Whether a password is one of the 10,000 most common (zxcvbn-ts), or looks like one. */
export async function isCommonPassword(password: string): Promise<boolean> {
  // Large, so loaded on first use.
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, REFUSED)),
  )
  return (await common).has(normalized(password))
}

// better-auth's hash equates forms of a letter, such as full-width ones (NFKC).
const normalized = (password: string): string => password.normalize('NFKC').trim().toLowerCase()
