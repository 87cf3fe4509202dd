import { MAX_CART_LINES } from '../../cart/cart.ts'
import { MAX_CARD_NAME, MAX_MESSAGE } from '../../gift-options/card-layout.ts'
import { EMPTY, line, paragraph } from '../../kernel/language/text.ts'
import { type Destination, TO_ARRANGE } from '../../orders/parcel.ts'
import { LOCATION_FIELDS } from '../../people/addresses/location-fields.server.ts'
import { type NamedGift, readDay, readGifts, yesOrNo } from './cells.ts'
import type { RecipientRow } from './columns.ts'
import { fieldErrorOf, type RecipientRowError, rowError } from './row-error.server.ts'

const TEXTS = {
  ...LOCATION_FIELDS,
  name: line(100, 1),
  message: paragraph(MAX_MESSAGE),
  from: line(MAX_CARD_NAME),
  window: line(100),
  occasion: line(100),
  wrap: line(100),
  card: line(100),
}

/** What a row says, before anything is known of the shop. */
export interface RowFields {
  readonly destination: Destination
  readonly deliverOn: string | null
  readonly gifts: readonly NamedGift[]
  readonly anonymous: boolean
  /** A secret for which no number is given. */
  readonly withoutPhone: boolean
  readonly message: string
  readonly from: string
  /** By name, or empty. */
  readonly names: Readonly<Record<'window' | 'occasion' | 'wrap' | 'card', string>>
  readonly errors: readonly RecipientRowError[]
}

/** By the rules of the forms for the same. */
export function fieldsOf({ cells, hasMore }: RecipientRow): RowFields {
  const errors: RecipientRowError[] = hasMore ? [rowError(null, ({ moreCells }) => moreCells)] : []
  const text = (column: keyof typeof TEXTS): string => {
    const { success, data, error } = TEXTS[column].safeParse(cells[column] ?? '')
    if (!success) errors.push(fieldErrorOf(column, error.issues[0]?.message ?? ''))
    return success ? data : ''
  }
  const destination: Destination = {
    recipient_name: text('name'),
    recipient_phone: text('phone') || TO_ARRANGE.recipient_phone,
    city: text('city'),
    area: text('area'),
    address: text('address'),
    address_state: 'known',
    address_hidden: false,
  }
  const anonymous = yesOrNo(cells.anonymous ?? '')
  const isWithoutPhone = (cells.phone ?? '').trim() === ''
  if (isWithoutPhone && anonymous !== true) errors.push(fieldErrorOf('phone', EMPTY))
  const gifts = readGifts(cells.gift ?? '')
  const count = gifts.reduce((sum, gift) => sum + gift.count, 0)
  const isTooMuch = Math.max(count, gifts.length) > MAX_CART_LINES
  if (count === 0) errors.push(rowError('gift', ({ noGift }) => noGift))
  else if (isTooMuch) errors.push(rowError('gift', ({ tooManyGifts }) => tooManyGifts(MAX_CART_LINES)))
  const day = (cells.day ?? '').trim()
  const deliverOn = readDay(day)
  if (day !== '' && deliverOn === null) errors.push(rowError('day', ({ noDate }) => noDate))
  if (anonymous === null) errors.push(rowError('anonymous', (words) => words.yesOrNo))
  const names = { window: text('window'), occasion: text('occasion'), wrap: text('wrap'), card: text('card') }
  if (names.window !== '' && day === '') errors.push(rowError('window', (words) => words.timeSlotWithoutDay))
  return {
    ...{ destination, deliverOn, gifts: isTooMuch ? [] : gifts, anonymous: anonymous ?? false },
    withoutPhone: isWithoutPhone && anonymous === true,
    ...{ message: text('message'), from: text('from'), names, errors },
  }
}
