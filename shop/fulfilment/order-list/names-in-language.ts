import type { Language } from '../../kernel/language/language.ts'
import { wordsIn } from '../../kernel/language/words-in.ts'
import type { Order, Signature } from '../../orders/order.ts'
import type { Parcel } from '../../orders/parcel.ts'
import { orderWords } from '../../orders/words.en.ts'

type Named = Pick<Order, 'sender' | 'senderState'> & {
  readonly parcels: readonly Pick<Parcel, 'recipient'>[]
}

/** Names a deleted account's order in this language. */
export function namesIn<T extends Named>(language: Language, order: T): T {
  if (order.senderState !== 'forgotten') return order
  const name = deletedAccountIn(language)
  const parcels = order.parcels.map((parcel) => ({ ...parcel, recipient: { ...parcel.recipient, name } }))
  return { ...order, sender: { ...order.sender, name }, parcels }
}

export const deletedAccountIn = (language: Language): string =>
  wordsIn(language, orderWords).signatures['deleted-account']

/** Translates the signatures that are no person's name. */
export const stepsIn = <T extends { readonly by: string; readonly byCode?: Signature | null }>(
  language: Language,
  steps: readonly T[],
) =>
  steps.map(({ byCode, ...step }) => ({
    ...step,
    by: byCode ? wordsIn(language, orderWords).signatures[byCode] : step.by,
  }))
