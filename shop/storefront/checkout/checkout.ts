import type { WaitingOrder } from '../../billing/paying/use-gateway.ts'
import type { CartItem } from '../../cart/cart.ts'
import type { PlannedParcel } from '../../gifts/cart-plans/cart-plans.server.ts'
import { NO_GIFT, type TypedGift } from '../../gifts/gift-form/typed-gift.ts'
import { ApiError, callApi, messageOf } from '../../kernel/api/api-client.ts'
import { isDraftOf } from '../../kernel/draft.ts'
import { isId, newId } from '../../kernel/id.ts'
import { pageLanguage } from '../../kernel/language/language.ts'
import { wordsIn } from '../../kernel/language/words-in.ts'
import { type Poisha, toTaka } from '../../kernel/money.ts'
import { orderDate } from '../../orders/order.ts'
import type { GiftInput } from '../../orders/order-gifts.server.ts'
import { customerFieldsOf, lineOnWire } from '../../orders/wire.ts'
import type { Location } from '../../people/addresses/location.ts'
import { checkoutWords } from './words.en.ts'

/** The order as the page shows it: its choices, and the amount for comparison. */
export interface CheckoutOrder {
  readonly amount: Poisha
  readonly deliverOn: string | null
  readonly windowId: string | null
  /** Null: no gift. */
  readonly gift: GiftInput | null
  /** The recipient will say the address; delivery is charged for this zone, or for everywhere else. */
  readonly askRecipient?: boolean | null
  readonly zoneId?: string | null
  /** As typed. */
  readonly code?: string | null
  /** Several recipients' parcels, in place of the single one's fields. */
  readonly parcels?: readonly PlannedParcel[]
}

/** @param location null: delivery is arranged later @throws ApiError; 409 when the cart differs from the page */
export async function recordOrder(
  items: readonly CartItem[],
  location: Location | null,
  shopper: string,
  order: CheckoutOrder,
): Promise<WaitingOrder> {
  const customer = customerFieldsOf(location, shopper)
  const body = {
    ...order,
    amount: toTaka(order.amount),
    currency: 'BDT' as const,
    ...customer,
    date: orderDate(new Date().toISOString()),
    cart: items.map(toOrderLine),
    lines: items.map((item) => item._id),
    ...(location ? { locationId: location._id } : { withoutAddress: true }),
  }
  const headers = { 'idempotency-key': orderKey(sessionStorage, contentOf(items, location, order)) }
  try {
    const placed = await callApi('POST /manageorder', { body, headers })
    forgetOrderKey(sessionStorage)
    return { id: placed.insertedId, amount: placed.amount, customer }
  } catch (error) {
    if (wasAnswered(error)) forgetOrderKey(sessionStorage)
    throw error
  }
}

export function recordingProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return messageOf(error)
  if (wasAnswered(error)) return error.message
  return wordsIn(pageLanguage(), checkoutWords).payingAgainIsSafe(error.message)
}

const toOrderLine = ({ name, brand, category, price, description, photos }: CartItem) =>
  lineOnWire({
    name,
    brand,
    category,
    photos,
    price: toTaka(price),
    // The shop uses its own; a hundred long ones would make too large a request.
    description: [...description].slice(0, 200).join(''),
  })

type SessionStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const ORDER_KEY = 'ogs-order-key'
const ID_LENGTH = 36

/** Idempotency key: survives a reload or a lost answer, changes with the content. */
export function orderKey(storage: SessionStore, content: string): string {
  const stored = storage.getItem(ORDER_KEY) ?? ''
  const [key, storedContent] = [stored.slice(0, ID_LENGTH), stored.slice(ID_LENGTH + 1)]
  if (isId(key) && storedContent === content) return key
  const fresh = newId()
  storage.setItem(ORDER_KEY, `${fresh} ${content}`)
  return fresh
}

export const forgetOrderKey = (storage: SessionStore): void => storage.removeItem(ORDER_KEY)

/** Same lines, place, day, card and wrap: the same order. */
const contentOf = (
  items: readonly CartItem[],
  location: Location | null,
  { deliverOn, windowId, gift, askRecipient, zoneId, parcels, code }: CheckoutOrder,
): string =>
  JSON.stringify([
    location?._id,
    deliverOn,
    windowId,
    gift,
    askRecipient,
    zoneId,
    parcels,
    code,
    ...items.map((item) => item._id).sort(),
  ])

/** After a network failure or a server error it is unknown whether the order was recorded. */
export const wasAnswered = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/** The typed gift of a single parcel, stored until it is ordered. */
interface GiftDraft {
  /** Null: derived from the recipient's name. */
  readonly isGift: boolean | null
  readonly gift: TypedGift
}

const GIFT_KEY = 'ogs-gift'

/** @returns null when nothing was typed, or by another person on this browser */
export function loadGiftDraft(email: string): GiftDraft | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(GIFT_KEY) ?? 'null')
    if (!isDraftOf(stored?.email, email) || typeof stored.typed !== 'object') return null
    const isGift = typeof stored.isOn === 'boolean' ? stored.isOn : null
    return { isGift, gift: { ...NO_GIFT, ...readTyped(stored.typed) } }
  } catch {
    return null
  }
}

const readTyped = (typed: object): Partial<TypedGift> =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => typeof value === typeof NO_GIFT[name as keyof TypedGift]),
  )

export const saveGiftDraft = (email: string, { isGift, gift }: GiftDraft): void =>
  sessionStorage.setItem(GIFT_KEY, JSON.stringify({ email, isOn: isGift, typed: gift }))

export const clearGiftDraft = (): void => sessionStorage.removeItem(GIFT_KEY)
