import type { PendingChoice } from '../../kernel/add-after-login.ts'
import {
  callPublic,
  hasStatus,
  messageOf,
  type refusalOf,
  reloadPerson,
} from '../../kernel/api/api-client.ts'
import type { Authentication, AuthUser } from '../../kernel/api/auth-context.ts'
import type { Refusals } from '../../kernel/api/calls.ts'
import type { Language } from '../../kernel/language/language.ts'
import { wordsIn } from '../../kernel/language/words-in.ts'
import { ownOrderPath } from '../../kernel/own-order-path.ts'
import type { useDialogs } from '../../ui/dialog/dialog.tsx'
import { fetchCart } from '../cart-count.ts'
import { promptWords } from './prompt-words.en.ts'

export interface NotAdded {
  readonly failed: string
  /** Too few are left. */
  readonly short: ReturnType<typeof refusalOf<'sold-out'>>
}

export type AddToCartOutcome = 'added' | 'signed-out' | NotAdded

type Added = [outcome: AddToCartOutcome, shopper: AuthUser | null]

/** Adds as the guest of this browser, or as who has logged in in it meanwhile. @returns who it was, too; `signed-out` where the shop wants an account */
export async function addAsGuest(
  { refresh }: Pick<Authentication, 'refresh'>,
  post: (email: string) => Promise<AddToCartOutcome>,
): Promise<Added> {
  try {
    await beginGuest()
    // Both share one answer.
    const [person] = await Promise.all([reloadPerson(), refresh()])
    if (!person) return ['signed-out', null]
    return [await post(person.email), { email: person.email, displayName: person.name }]
  } catch (error) {
    if (hasStatus(error, 401)) return ['signed-out', null]
    console.error('Error becoming a guest', error)
    return [{ failed: messageOf(error), short: null }, null]
  }
}

/** Two tabs make one guest: whoever comes second is known by the cookie of the first. */
async function beginGuest(): Promise<void> {
  const begin = async () => void (await callPublic('POST /guests'))
  // Only secure pages have locks.
  if (navigator.locks) await navigator.locks.request('ogs-guest', begin)
  else await begin()
}

/** Asks a visitor to log in first. @param logOut where the session ended while the page was open: the page must forget the person too */
export async function agreesToLogIn(
  language: Language,
  confirm: ReturnType<typeof useDialogs>['confirm'],
  logOut: (() => Promise<unknown>) | null,
): Promise<boolean> {
  const words = wordsIn(language, promptWords)
  const agrees = await confirm({
    title: words.notLoggedIn,
    text: words.loginToAdd,
    confirm: words.yesLogin,
    cancel: words.notNow,
    warning: true,
  })
  if (agrees) await logOut?.().catch((error) => console.error('Error logging out', error))
  return agrees
}

interface Short extends Pick<ReturnType<typeof useDialogs>, 'confirm' | 'showMessage'> {
  readonly short: Pick<Refusals['sold-out'], 'gifts' | 'orderId'>
  readonly onShort: (left: number) => void
  /** Null: a guest. */
  readonly user: AuthUser | null
}

/** Says that too few are left, or offers the sender's own unpaid order that holds them. @returns where to go on */
export async function explainShortage(
  language: Language,
  told: Parameters<Short['showMessage']>[0] & { readonly text: string },
  { short: { gifts, orderId }, confirm, showMessage, onShort, user }: Short,
): Promise<string | null> {
  const left = gifts[0]?.left ?? 0
  if (left > 0) onShort(left)
  if (!orderId) {
    await showMessage(told)
    return null
  }
  const words = wordsIn(language, promptWords)
  const agrees = await confirm({
    title: words.heldForYou,
    text: told.text,
    confirm: words.seeOrder,
    cancel: words.notNow,
    warning: true,
  })
  return agrees ? ownOrderPath(orderId, user) : null
}

export async function isInCart(
  product: string,
  { variantId }: PendingChoice,
  email: string,
): Promise<boolean> {
  try {
    return (await fetchCart(email)).some((item) => item.productId === product && item.variantId === variantId)
  } catch {
    // Adding it says what is wrong.
    return false
  }
}
