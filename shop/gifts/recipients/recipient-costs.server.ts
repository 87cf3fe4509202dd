import type { OfferedMethod } from '../../billing/paying/payment-method.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { type Refusal, sentenceOf } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { inOneSnapshot } from '../../kernel/database/transaction.server.ts'
import type { Language } from '../../kernel/language/language.ts'
import { poisha, sumOf } from '../../kernel/money.ts'
import type { PackedParcel } from '../../orders/placing/packing.server.ts'
import { totalOf } from '../../orders/total.ts'
import { type CheckedRow, checkRows } from './checking.server.ts'
import { notPayableOnline } from './ordering-recipients.server.ts'
import { type KeptList, ownList } from './recipient-lists.server.ts'
import type { CheckedRecipient, RecipientList } from './recipients-shapes.server.ts'

/** The own file as it would be ordered now, and what that costs. Orders nothing. @returns null: none waits */
export function checkedList(
  db: Db,
  caller: Caller,
  offered: readonly OfferedMethod[],
  { language, now = new Date() }: { readonly language: Language; readonly now?: Date },
): Promise<RecipientList | null> {
  return inOneSnapshot(db, async (tx) => {
    const list = await ownList(tx, caller)
    if (!list) return null
    const checked = await checkRows(tx, caller, list.rows, { now, isOrdering: false })
    return shown(list, checked, offered, language)
  })
}

function shown(
  { rows: _, ...list }: KeptList,
  checked: readonly CheckedRow[],
  offered: readonly OfferedMethod[],
  language: Language,
): RecipientList {
  const parcels = checked.flatMap(({ parcel }) => parcel ?? [])
  const { gifts, charges, amount } = costOfParcels(parcels)
  const wrong = checked.length - parcels.length
  const refusal: Refusal | null = wrong > 0 ? null : notPayableOnline(offered, amount)
  return {
    ...list,
    rows: checked.map((row) => shownRow(row, language)),
    ...{ wrong, parcels: parcels.length, gifts, charges, amount },
    problem: refusal ? sentenceOf(refusal, language) : '',
  }
}

/** By the sum that is charged. */
export function costOfParcels(parcels: readonly PackedParcel[]) {
  const products = parcels.flatMap((parcel) => parcel.products)
  const charges = parcels.flatMap((parcel) => parcel.charges)
  const sorts = Map.groupBy(charges, ({ kind, label }) => `${kind} ${label}`)
  return {
    gifts: { count: products.length, amount: totalOf(products, []) },
    charges: [...sorts.values()].flatMap((same) =>
      same.slice(0, 1).map(({ kind, label, label_bn }) => ({
        ...{ kind, label, label_bn, parcels: same.length },
        amount: sumOf(same.map((charge) => charge.amount)),
      })),
    ),
    amount: totalOf(products, charges),
  }
}

function shownRow({ row, fields, parcel, flaws }: CheckedRow, language: Language): CheckedRecipient {
  const { recipient_name: name, city, area } = fields.destination
  const sorts = Map.groupBy(parcel?.products ?? [], ({ id }) => id)
  return {
    ...{ row, name, city, area, day: fields.deliverOn },
    gifts: [...sorts.values()].flatMap((same) =>
      same.slice(0, 1).map((gift) => ({ name: gift.name, nameBn: gift.nameBn ?? '', count: same.length })),
    ),
    amount: parcel ? totalOf(parcel.products, parcel.charges) : poisha(0),
    flaws: flaws.map(({ column, said }) => ({ column, message: said(language) })),
  }
}
