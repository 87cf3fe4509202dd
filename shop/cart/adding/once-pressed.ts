import type { PendingChoice } from '../../kernel/add-after-login.ts'
import type { Refusals } from '../../kernel/api/calls.ts'
import type { Language } from '../../kernel/language/language.ts'
import { wordsIn } from '../../kernel/language/words-in.ts'
import type { useDialogs } from '../../ui/dialog/dialog.tsx'
import { fetchCart } from '../cart-count.ts'
import { promptWords } from './prompt-words.en.ts'

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
}

/** Says that too few are left, or offers the sender's own unpaid order that holds them. @returns where to go on */
export async function sayShort(
  language: Language,
  told: Parameters<Short['showMessage']>[0] & { readonly text: string },
  { short: { gifts, orderId }, confirm, showMessage, onShort }: Short,
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
  return agrees ? `/profile/orders/${orderId}` : null
}

export async function isInCart(gift: string, { variantId }: PendingChoice, email: string): Promise<boolean> {
  try {
    return (await fetchCart(email)).some((item) => item.productId === gift && item.variantId === variantId)
  } catch {
    // Adding it says what is wrong.
    return false
  }
}
