import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres'
import { TRIES_OF_PARCEL } from '../delivery/tries.server.ts'
import type { Database, Db } from '../kernel/database/database.ts'
import { iso } from '../kernel/language/dhaka.server.ts'
import { selectText } from '../kernel/language/text-columns.ts'
import type { Poisha } from '../kernel/money.ts'
import { ownPhoneOr } from '../people/addresses/own-phone.server.ts'
import type { Order, OrderPaymentState } from './order.ts'
import { FACT_COLUMNS } from './order-shapes.server.ts'
import { MOST_LISTED_PARCELS } from './order-states.ts'
import type { Gift, Parcel } from './parcel.ts'
import { DAY_STATE } from './reservations/days.server.ts'
import { STOCK_MISSING } from './reservations/stock.server.ts'

/** Orders, newest first, each with its parcels, lines and decisive payment, in one query. */
export const ordersWithLines = (db: Db) =>
  orders(db).select((eb) => [
    jsonArrayFrom(linesOf(eb).select('description')).as('lines'),
    jsonArrayFrom(parcelsOf(eb)).as('parcels'),
  ])

/** The same without the descriptions of the gifts. */
export const ordersWithoutDescriptions = (db: Db) =>
  orders(db).select((eb) => [
    jsonArrayFrom(linesOf(eb)).as('lines'),
    jsonArrayFrom(parcelsOf(eb)).as('parcels'),
  ])

/** Orders for a list: the first few of many parcels, with their lines and charges. */
export const listedOrders = (db: Db) => selectInShort(db, (eb) => linesOf(eb))

/** As `listedOrders`, with the descriptions of the gifts. */
export const soldOrders = (db: Db) => selectInShort(db, (eb) => linesOf(eb).select('description'))

/** Orders with all that a card of the shopkeeper's list shows; charges are the extra ones still to pay. */
export const ordersOnCards = (db: Db) =>
  bareOrders(db)
    .select((eb) => [
      jsonArrayFrom(
        soldLinesOf(eb).select('orderLine.id').where(isOfFirst('orderLine', MOST_LISTED_PARCELS)),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('parcel')
          .whereRef('parcel.orderId', '=', 'order.id')
          .where('parcel.nth', '<=', MOST_LISTED_PARCELS)
          .select(['parcel.id', 'parcel.fulfilment', 'parcel.courier', 'parcel.tracking'])
          .select((one) => [
            ...whereAndWhen(one),
            sql<Pick<Gift, 'to'> | null>`(
            select json_build_object('to', to_name) from gift where gift.parcel_id = parcel.id)`.as('gift'),
          ])
          .orderBy('parcel.nth'),
      ).as('parcels'),
      jsonArrayFrom(
        eb
          .selectFrom('orderCharge')
          .whereRef('orderCharge.orderId', '=', 'order.id')
          .where('dueId', 'is not', null)
          .select(['dueId', 'parcelId', 'orderCharge.amount'])
          .orderBy('orderCharge.id'),
      ).as('charges'),
    ])
    .select(GIFT_COUNT)

const selectInShort = <Row>(
  db: Db,
  lines: (eb: ExpressionBuilder<Database, 'order'>) => SelectQueryBuilder<Database, 'orderLine', Row>,
) =>
  orders(db, MOST_LISTED_PARCELS)
    .select((eb) => [
      jsonArrayFrom(lines(eb).where(isOfFirst('orderLine', MOST_LISTED_PARCELS))).as('lines'),
      jsonArrayFrom(parcelsOf(eb).where('parcel.nth', '<=', MOST_LISTED_PARCELS)).as('parcels'),
    ])
    .select(GIFT_COUNT)

const GIFT_COUNT = sql<number>`(
  select count(*)::integer from order_line where order_id = "order".id)`.as('giftCount')

/** Orders with the steps so far, of the same moment. @param most parcels; else all of them */
export const ordersInFull = (db: Db, most?: number) =>
  orders(db).select((eb) => [
    jsonArrayFrom(linesOf(eb).select('description')).as('lines'),
    jsonArrayFrom(
      parcelsOf(eb)
        .$if(most !== undefined, (all) => all.where('parcel.nth', '<=', most ?? 0))
        .select((one) => jsonArrayFrom(stepsOf(one)).as('changes')),
    ).as('parcels'),
    jsonBuildObject({
      state: PAYMENT_STATE,
      gateway: eb.ref('attempt.gateway'),
      method: eb.fn.coalesce('attempt.method', sql.lit('')),
      masked: eb.fn.coalesce('attempt.masked', sql.lit('')),
      transactionId: eb.ref('attempt.tranId'),
      settledAt: iso<string | null>('attempt.settledAt'),
    }).as('payment'),
  ])

const stepsOf = (eb: ExpressionBuilder<Database, 'parcel'>) =>
  eb
    .selectFrom('fulfilmentChange')
    .whereRef('parcelId', '=', 'parcel.id')
    .select(['fulfilmentChange.state', iso('changedAt').as('at'), 'changedByName as by'])
    .select('changedByCode as byCode')
    .orderBy('changedAt')
    .orderBy('fulfilmentChange.id')

const parcelsOf = (eb: ExpressionBuilder<Database, 'order'>) =>
  eb
    .selectFrom('parcel')
    .whereRef('parcel.orderId', '=', 'order.id')
    .select(parcelColumns)
    .orderBy('parcel.nth')

/** An order's parcels with their steps so far. */
export const parcelsInFull = (db: Db, orderId: string) =>
  db
    .selectFrom('parcel')
    .where('parcel.orderId', '=', orderId)
    .select((eb) => [...parcelColumns(eb), jsonArrayFrom(stepsOf(eb)).as('changes')])
    .orderBy('parcel.nth')

const linesOf = (eb: ExpressionBuilder<Database, 'order'>) =>
  soldLinesOf(eb).select(['orderLine.id', 'productId', 'variantId'])

/** As they were sold, without ids. */
const soldLinesOf = (eb: ExpressionBuilder<Database, 'order'>) =>
  eb
    .selectFrom('orderLine')
    .whereRef('orderId', '=', 'order.id')
    .select('parcelId')
    .select([...selectText('productName', 'name'), ...selectText('brand', 'brand')])
    .select([...selectText('category', 'category'), 'price', 'photos', 'parts'])
    .orderBy('orderLine.id')

/** Includes a wrap, card and occasion that are no longer offered. */
export const giftOf = (eb: ExpressionBuilder<Database, 'parcel'>) =>
  jsonObjectFrom(
    eb
      .selectFrom('gift')
      .leftJoin('occasion', 'occasion.key', 'gift.occasion')
      .leftJoin('cardDesign', 'cardDesign.id', 'cardDesignId')
      .leftJoin('wrap', 'wrap.id', 'wrapId')
      .whereRef('parcelId', '=', 'parcel.id')
      .select([
        'toName as to',
        'fromName as from',
        'anonymous',
        'withoutPhone',
        'message',
        'gift.thanks',
        iso('gift.changedAt').as('changedAt'),
      ])
      .select([
        sql<Gift['occasion']>`case when occasion.key is not null then json_build_object(
          'key', occasion.key, 'name', occasion.name_en, 'nameBn', occasion.name_bn) end`.as('occasion'),
        sql<Gift['card']>`case when card_design.id is not null then json_build_object('_id', card_design.id,
          'name', card_design.name_en, 'nameBn', card_design.name_bn, 'picture', card_design.picture, 'box', box) end`.as(
          'card',
        ),
        sql<Gift['wrap']>`case when wrap.id is not null then json_build_object(
          '_id', wrap.id, 'name', wrap.name_en, 'nameBn', wrap.name_bn, 'picture', wrap.picture) end`.as(
          'wrap',
        ),
      ]),
  )

const PAYMENT_STATE = sql<OrderPaymentState>`coalesce(attempt.state, 'unpaid')`
const ON_DELIVERY = sql<boolean>`coalesce(attempt.gateway = 'cod' and attempt.state = 'pending', false)`

/** Each due with its decisive attempt: a paid one, else one on hold, else promised cash, else the newest. */
const attemptsOfDues = (eb: ExpressionBuilder<Database, 'order'>) =>
  eb
    .selectFrom('due')
    .leftJoin('paymentAttempt', 'reference', 'due.id')
    .whereRef('due.orderId', '=', 'order.id')
    // Money received for a dropped due waits for the shopkeeper.
    .where((one) => one.or([one('droppedAt', 'is', null), one('state', '=', 'paid_on_hold')]))
    .distinctOn('due.id')
    .select(['due.id as due', 'kind', 'due.amount', 'payable'])
    .select(['state', 'gateway', 'tranId', 'method', 'masked', 'settledAt'])
    .select(sql<boolean>`coalesce(state = 'paid', false)`.as('isPaid'))
    .select(
      sql<boolean>`(state in ('paid', 'paid_on_hold') or (gateway = 'cod' and state = 'pending')) is not true`.as(
        'isOpen',
      ),
    )
    .orderBy('due.id')
    .orderBy(sql`(state = 'paid') is true`, 'desc')
    .orderBy(sql`(state = 'paid_on_hold') is true`, 'desc')
    .orderBy(sql`(gateway = 'cod' and state = 'pending') is true`, 'desc')
    .orderBy('paymentAttempt.id', 'desc')

/** The dues of an `order`, in the order of payment. */
export const duesOfOrder = (eb: ExpressionBuilder<Database, 'order'>) =>
  jsonArrayFrom(
    eb
      .selectFrom(attemptsOfDues(eb).as('attempt'))
      .select(['attempt.due as id', 'attempt.kind', 'attempt.amount', 'payable'])
      .select(['attempt.tranId as transactionId', PAYMENT_STATE.as('paymentState')])
      .select(ON_DELIVERY.as('onDelivery'))
      .orderBy('attempt.due'),
  )

export const RECIPIENT = sql<Parcel['recipient']>`json_build_object(
  'name', parcel.recipient_name, 'phone', parcel.recipient_phone)`.as('recipient')
export const ADDRESS = sql<Parcel['address']>`json_build_object(
  'city', parcel.city, 'area', parcel.area, 'street', parcel.address)`.as('address')
export const SENDER = sql<Order['sender']>`json_build_object(
  'name', sender_name, 'email', sender_email, 'phone', ${ownPhoneOr('senderPhone')})`.as('sender')

const parcelColumns = (eb: ExpressionBuilder<Database, 'parcel'>) =>
  [
    ...FACT_COLUMNS,
    'parcel.id',
    'parcel.addressState',
    STOCK_MISSING.as('stockMissing'),
    ...whereAndWhen(eb),
    TRIES_OF_PARCEL,
    giftOf(eb).as('gift'),
    jsonObjectFrom(
      eb
        .selectFrom('thanks')
        .whereRef('thanks.parcelId', '=', 'parcel.id')
        // Anonymised thanks have no words.
        .where('words', '<>', '')
        .select(['words', 'saidBy as name', iso('saidAt').as('at')]),
    ).as('thanks'),
  ] as const

/** To whom a parcel goes, and on which day; who received it. */
const whereAndWhen = (eb: ExpressionBuilder<Database, 'parcel'>) =>
  [
    'parcel.takenBy as receivedBy',
    sql<boolean>`parcel.address_state <> 'known'`.as('needsAddress'),
    sql<string | null>`parcel.deliver_on::text`.as('deliverOn'),
    DAY_STATE.as('reservation'),
    RECIPIENT,
    ADDRESS,
    jsonObjectFrom(
      eb
        .selectFrom('deliveryWindow')
        .whereRef('deliveryWindow.id', '=', 'parcel.windowId')
        .select(selectText('nameEn', 'name'))
        .select([
          sql<string>`to_char(begins, 'HH24:MI')`.as('begins'),
          sql<string>`to_char(ends, 'HH24:MI')`.as('ends'),
        ]),
    ).as('timeSlot'),
  ] as const

/** @param most parcels; else the charges of all */
const chargesOf = (eb: ExpressionBuilder<Database, 'order'>, most: number | undefined) =>
  eb
    .selectFrom('orderCharge')
    .whereRef('orderCharge.orderId', '=', 'order.id')
    .$if(most !== undefined, (all) =>
      all.where((one) =>
        one.or([
          one('parcelId', 'is', null),
          one('dueId', 'is not', null),
          isOfFirst('orderCharge', most ?? 0),
        ]),
      ),
    )
    .select(['orderCharge.kind', 'label', 'labelBn'])
    .select(['dueId', 'orderCharge.parcelId'])
    // A charge divided into needed and surplus is shown as one.
    .groupBy(['orderCharge.parcelId', 'dueId', 'orderCharge.kind', 'label', 'labelBn'])
    .select([
      sql<string>`(array_agg(order_charge.id order by order_charge.id))[1]`.as('id'),
      sql<Poisha>`sum(order_charge.amount)::integer`.as('amount'),
      sql<Poisha>`coalesce(sum(order_charge.amount - ${REFUNDED_OF_CHARGE}) filter (where is_surplus), 0)::integer`.as(
        'surplus',
      ),
    ])
    .orderBy('id')

/** The refunded part of an `order_charge`, pending refunds included. Joined for reading: refunds stand above orders. */
export const REFUNDED_OF_CHARGE = sql<Poisha>`coalesce((
  select sum(part.amount)::integer from refund_part part join refund on refund.id = refund_id
  where order_charge_id = order_charge.id and refund.state not in ('failed', 'cancelled')), 0)`

const isOfFirst = (table: 'orderLine' | 'orderCharge', most: number) =>
  sql<boolean>`${sql.ref(`${table}.parcel_id`)} in (
    select id from parcel where parcel.order_id = "order".id and nth <= ${sql.lit(most)})`

const orders = (db: Db, most?: number) =>
  bareOrders(db)
    .select(['order.currency', 'needsAddress', 'attempt.tranId as transactionId'])
    .select(
      sql<boolean>`exists (select from parcel where parcel.order_id = "order".id
        and address_state in ('to_be_arranged', 'expired'))`.as('asksSender'),
    )
    .select((eb) => jsonArrayFrom(chargesOf(eb, most)).as('charges'))

/** The columns that every list of orders shows. */
const bareOrders = (db: Db) =>
  db
    .selectFrom('order')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom(attemptsOfDues(eb).as('due'))
          .selectAll('due')
          // The first unpaid due decides; once a due is paid, one without money or promise does not.
          .orderBy(sql`bool_or(is_paid) over () and is_open`)
          .orderBy('isPaid')
          .orderBy('due')
          .limit(1)
          .as('attempt'),
      (join) => join.onTrue(),
    )
    .select(['order.id', 'order.amount', 'order.fulfilment', 'senderState'])
    .select([
      iso('placedAt').as('placedAt'),
      PAYMENT_STATE.as('paymentState'),
      ON_DELIVERY.as('onDelivery'),
      sql<number>`(select count(*)::integer from parcel where parcel.order_id = "order".id)`.as(
        'parcelCount',
      ),
      // Joined for reading: refunds stand above orders.
      sql<Poisha>`coalesce((select sum(refund.amount)::integer from refund join due on due.id = refund.reference
        where due.order_id = "order".id and refund.state = 'succeeded'), 0)`.as('refunded'),
    ])
    .select((eb) => [SENDER, duesOfOrder(eb).as('dues')])
    .orderBy('placedAt', 'desc')
    .orderBy('order.id', 'desc')
