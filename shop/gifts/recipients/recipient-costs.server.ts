import { timesOfSlot } from '../../delivery/zone.ts'
import { rowErrorIn } from '../../files/columns.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { type Refusal, sentenceOf } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { inOneSnapshot } from '../../kernel/database/transaction.server.ts'
import type { Language } from '../../kernel/language/language.ts'
import { poisha, sumOf } from '../../kernel/money.ts'
import { totalOf } from '../../orders/order.ts'
import type { QuotedParcel, Sum } from '../../orders/placing/quote.server.ts'
import { refuseHolding, senderOf } from '../../orders/placing/quote-cart.server.ts'
import { type CheckedRow, checkRows } from './check-rows.server.ts'
import { leastOf, type RecipientTerms, refuseUnpayableOnline } from './order-recipients.server.ts'
import { type OwnRecipientList, ownList } from './recipient-lists.server.ts'
import type { CheckedRecipient, RecipientList } from './recipients-shapes.server.ts'

interface Reader {
  readonly language: Language
  readonly now?: Date
  /** As typed. */
  readonly code?: string | null | undefined
  /** Why a typed code was left out. */
  readonly stopped?: Refusal | null
}

/** The own file as it would be ordered now, and what that costs. Orders nothing. @returns null: none waits */
export function checkedList(
  db: Db,
  caller: Caller,
  { offered, sources }: RecipientTerms,
  { now = new Date(), code, ...reader }: Reader,
): Promise<RecipientList | null> {
  return inOneSnapshot(db, async (tx) => {
    const list = await ownList(tx, caller)
    if (!list) return null
    const terms = { sources, now, code, isOrdering: false, least: leastOf(offered) }
    const sender = senderOf(caller)
    const { checked, sum } = await checkRows(tx, sender, list.rows, terms)
    const refusal =
      refuseUnpayableOnline(offered, sum.amount) ?? (await refuseHolding(tx, sender, sum.parcels))
    return shown(list, checked, sum, refusal, reader)
  })
}

function shown(
  { rows: _, ...list }: OwnRecipientList,
  checked: readonly CheckedRow[],
  sum: Sum,
  refusal: Refusal | null,
  { language, stopped }: Pick<Reader, 'language' | 'stopped'>,
): RecipientList {
  const parcels = checked.flatMap(({ parcel }) => parcel ?? [])
  const wrong = checked.length - parcels.length
  const ofCode = stopped ?? sum.refusals[0]
  return {
    ...list,
    rows: checked.map((row) => shownRow(row, language)),
    wrong,
    parcels: parcels.length,
    ...costTogether(parcels, sum),
    code: sum.together.find((one) => one.code)?.code ?? null,
    codeRefusal: ofCode ? { code: ofCode.code, message: sentenceOf(ofCode, language) } : null,
    problem: refusal && wrong === 0 ? sentenceOf(refusal, language) : '',
  }
}

/** Charges of the same name are one, whoever's parcel they are of. */
function costTogether(parcels: readonly QuotedParcel[], sum: Sum) {
  const products = parcels.flatMap((parcel) => parcel.products)
  const charges = [...parcels.flatMap((parcel) => parcel.charges), ...sum.charges]
  const sorts = Map.groupBy(charges, ({ kind, label }) => `${kind} ${label}`)
  return {
    gifts: { count: products.length, amount: totalOf(products, []) },
    charges: [...sorts.values()].flatMap((same) =>
      same.slice(0, 1).map(({ kind, label, labelBn }) => ({
        kind,
        label,
        labelBn,
        parcels: same.filter((charge) => !sum.charges.includes(charge)).length,
        amount: sumOf(same.map((charge) => charge.amount)),
      })),
    ),
    amount: sum.amount,
  }
}

function shownRow({ row, fields, parcel, errors }: CheckedRow, language: Language): CheckedRecipient {
  const { recipientName: name, city, area } = fields.destination
  const sorts = Map.groupBy(parcel?.products ?? [], ({ id, variantId }) => variantId ?? id)
  return {
    row,
    name,
    city,
    area,
    day: fields.deliverOn,
    timeSlot: timesOfSlot(parcel?.zone ?? null, parcel?.day?.windowId ?? null),
    gifts: [...sorts.values()].flatMap((same) =>
      same
        .slice(0, 1)
        .map((product) => ({ name: product.name, nameBn: product.nameBn ?? '', count: same.length })),
    ),
    amount: parcel ? totalOf(parcel.products, parcel.charges) : poisha(0),
    flaws: errors.map((error) => ({ column: error.column, message: rowErrorIn(language, error) })),
  }
}
