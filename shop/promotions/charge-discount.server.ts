import { minimumPaymentCharge } from '../charges/charge.ts'
import type {
  ChargedOrder,
  ChargedTogether,
  OrderToCharge,
  ParcelToCharge,
} from '../charges/charge-source.ts'
import type { Tx } from '../kernel/database/database.ts'
import { type Poisha, poisha, sumOf } from '../kernel/money.ts'
import { holdPromotion } from './hold-promotion.server.ts'
import { labelOf } from './label.ts'
import {
  isFor,
  isWaivedBy,
  type ProductOnOffer,
  payableSaving,
  reachesMinimum,
  savingOf,
  WAIVES,
} from './promotion.ts'
import { refuseCode } from './refusals.ts'
import {
  heldOffers,
  type KnownSender,
  knownSender,
  type RunningPromotion,
  runningPromotions,
  usedOffers,
} from './running.server.ts'

/**
 * The source of discounts. Of the automatic offers and the one of the typed code, the one that takes off most is applied and named; of
 * equal ones an automatic one, so that the code stays unused. Refuses a code that cannot be used, and says the sum without it.
 */
export async function chargeDiscount(
  tx: Tx,
  parcels: readonly ParcelToCharge[],
  order: OrderToCharge,
  secret: string,
) {
  const running = await runningPromotions(tx, order)
  const person = await personOf(tx, order, secret, running)
  const facts = running.some(isForSome) ? await readProductFacts(tx, parcels) : new Map<string, Facts>()
  const isTyped = (order.code ?? '').trim() !== ''

  return {
    ofOrder(together: readonly ChargedTogether[]): ChargedOrder {
      const products = together.flatMap(({ products }) =>
        products.map(({ id, price }) => ({ id, price, ...(facts.get(id ?? '') ?? NO_FACTS) })),
      )
      const charges = together.flatMap((parcel) => parcel.charges)
      const whole = sumOf([...products.map(({ price }) => price), ...charges.map(({ amount }) => amount)])
      const cost = { products, charges, whole, least: order.least ?? poisha(0) }
      const weighed = running.map((promotion) => weigh(promotion, cost, person))
      // Delivery that is not charged yet will be free.
      const isLater = together.some(({ destination }) => destination.addressState === 'to_be_arranged')
      const usable = weighed.filter(
        ({ flaw, saving, promotion: { kind } }) =>
          !flaw && (saving > 0 || (isLater && kind === 'free_delivery')),
      )
      const [best] = usable.toSorted(
        (one, other) =>
          other.saving - one.saving || Number(one.promotion.hasCode) - Number(other.promotion.hasCode),
      )
      const typed = weighed.find(({ promotion }) => promotion.hasCode)
      const flaw = isTyped ? (typed ? typed.flaw : ({ code: 'code-unknown' } as const)) : null
      if (flaw)
        return { ...applied(best, person), refusal: refuse(flaw, poisha(whole - (best?.saving ?? 0))) }
      const state = typed && (typed === best ? 'used' : typed.saving > 0 ? 'beaten' : 'idle')
      return { ...applied(best, person), ...(state && { code: state }) }
    },
  }
}

interface Person extends KnownSender {
  /** Offers once per person that this one has used. */
  readonly used: ReadonlySet<string>
  /** Offers of which this one holds no more before money has come. */
  readonly held: ReadonlySet<string>
}

async function personOf(
  tx: Tx,
  order: OrderToCharge,
  secret: string,
  running: readonly RunningPromotion[],
): Promise<Person> {
  const held = await heldOffers(tx, order, running)
  const once = running.filter(({ oncePer }) => oncePer === 'person').map(({ id }) => id)
  if (once.length === 0) return { isProven: false, hashes: [], used: new Set(), held }
  const known = await knownSender(tx, secret, order.sender.accountId)
  return { ...known, used: await usedOffers(tx, order, known, once), held }
}

type Facts = Pick<ProductOnOffer, 'category' | 'occasions'>

const NO_FACTS: Facts = { category: '', occasions: [] }

const isForSome = ({ categories, occasions }: RunningPromotion): boolean =>
  categories.length > 0 || occasions.length > 0

async function readProductFacts(tx: Tx, parcels: readonly ParcelToCharge[]) {
  const ids = [...new Set(parcels.flatMap(({ products }) => products.flatMap(({ id }) => id ?? [])))]
  if (ids.length === 0) return new Map<string, Facts>()
  const products = tx.selectFrom('product').select(['id', 'category', 'occasions']).where('id', 'in', ids)
  return new Map((await products.execute()).map(({ id, ...facts }) => [id, facts]))
}

type ChargedProduct = ProductOnOffer & { readonly id?: string | undefined }
type Flaw =
  | { readonly code: 'code-unknown' | 'code-used-up' | 'code-used-by-you' | 'code-needs-proof' | 'code-held' }
  | { readonly code: 'code-not-for-these' }
  | { readonly code: 'code-needs-amount'; readonly minimum: Poisha }
  | { readonly code: 'code-needs-gifts'; readonly gifts: number }

interface Weighed {
  readonly promotion: RunningPromotion
  readonly products: readonly ChargedProduct[]
  readonly saving: Poisha
  /** What it gives more, where that would leave less than can be paid. */
  readonly withheld: Poisha
  /** Why it cannot be used. */
  readonly flaw: Flaw | null
}

interface Cost {
  readonly products: readonly ChargedProduct[]
  readonly charges: ChargedTogether['charges']
  readonly whole: Poisha
  /** The least sum that can be paid. */
  readonly least: Poisha
}

function weigh(
  promotion: RunningPromotion,
  { charges, whole, least, ...cost }: Cost,
  person: Person,
): Weighed {
  const products = cost.products.filter((product) => isFor(promotion, product))
  const full = savingOf(promotion, products, charges)
  const saving = payableSaving(full, whole, least)
  return {
    promotion,
    products,
    saving,
    withheld: poisha(full - saving),
    flaw: flawOf(promotion, products, person),
  }
}

function flawOf(
  promotion: RunningPromotion,
  products: readonly ChargedProduct[],
  { isProven, used, held }: Person,
): Flaw | null {
  const { id, isUsedUp, oncePer, minAmount, minGifts } = promotion
  if (used.has(id)) return { code: 'code-used-by-you' }
  if (isUsedUp) return { code: 'code-used-up' }
  if (oncePer === 'person' && !isProven) return { code: 'code-needs-proof' }
  if (held.has(id)) return { code: 'code-held' }
  if (products.length === 0) return { code: 'code-not-for-these' }
  if (reachesMinimum(promotion, products)) return null
  return products.length < minGifts
    ? { code: 'code-needs-gifts', gifts: minGifts }
    : { code: 'code-needs-amount', minimum: minAmount }
}

function refuse(flaw: Flaw, amount: Poisha) {
  if (flaw.code === 'code-needs-amount') return refuseCode(flaw.code, { minimum: flaw.minimum, amount })
  if (flaw.code === 'code-needs-gifts') return refuseCode(flaw.code, { gifts: flaw.gifts, amount })
  return refuseCode(flaw.code, { amount })
}

function applied(best: Weighed | undefined, { hashes }: Person): ChargedOrder {
  if (!best) return { charges: [] }
  const { promotion, products, saving, withheld } = best
  const { kind } = promotion
  const waives = WAIVES[kind]
  const amount = poisha(waives ? 0 : -saving)
  const productIds = waives ? null : new Set(products.flatMap(({ id }) => id ?? []))
  return {
    charges: [
      { kind: 'discount', ...labelOf(promotion), amount },
      ...(waives && withheld > 0 ? [minimumPaymentCharge(waives, withheld)] : []),
    ],
    isWaived: (charge) => isWaivedBy(kind, charge),
    hold: (tx, orderId) => holdPromotion(tx, orderId, { promotion, saving, productIds, hashes }),
  }
}
