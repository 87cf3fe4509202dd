import fc from 'fast-check'
import { fromTaka, poisha } from '../../shop/kernel/money.ts'
import { PROMOTION_KINDS } from '../../shop/promotions/promotion.ts'

const place = fc.constantFrom('near' as const, 'far' as const, 'third' as const)
const nth = fc.nat(2)
const wrap = fc.constantFrom('none' as const, 'red' as const, 'silk' as const)

/** How many days ahead of the first one, and whether in the evening. */
const day = fc.record({ ahead: fc.nat(3), inEvening: fc.boolean() })
export type LivedDay = typeof day extends fc.Arbitrary<infer T> ? T : never

const action = fc.oneof(
  { arbitrary: fc.record({ does: fc.constant('pay' as const) }), weight: 3 },
  { arbitrary: fc.record({ does: fc.constant('redirect' as const), nth, to: place }), weight: 3 },
  { arbitrary: fc.record({ does: fc.constant('there and back' as const), nth, to: place }), weight: 3 },
  { arbitrary: fc.record({ does: fc.constant('rewrap' as const), nth, wrap }), weight: 2 },
  { arbitrary: fc.record({ does: fc.constant('wrap and unwrap' as const), nth, wrap }), weight: 2 },
  { arbitrary: fc.record({ does: fc.constant('reschedule' as const), nth, day: fc.nat(5) }), weight: 1 },
  { arbitrary: fc.record({ does: fc.constant('move' as const), nth, to: day }), weight: 2 },
  {
    arbitrary: fc.record({ does: fc.constant('days there and back' as const), nth, to: day, from: day }),
    weight: 3,
  },
  {
    arbitrary: fc.record({
      does: fc.constant('refund' as const),
      parts: fc.array(fc.nat(8), { maxLength: 3 }),
      share: fc.constantFrom(100, 100, 40),
    }),
    weight: 3,
  },
  { arbitrary: fc.record({ does: fc.constant('cancel' as const), nth }), weight: 2 },
  { arbitrary: fc.record({ does: fc.constant('return' as const), nth }), weight: 1 },
  { arbitrary: fc.record({ does: fc.constant('fill in' as const), nth, to: place }), weight: 2 },
  { arbitrary: fc.record({ does: fc.constant('lapse' as const), nth }), weight: 1 },
)
export type Action = typeof action extends fc.Arbitrary<infer T> ? T : never

/** An order and the actions on it. */
export const life = fc.record({
  charges: fc.record({
    near: fc.constantFrom(0, 60).map((taka) => poisha(taka * 100)),
    far: fc.constantFrom(64, 130, 300).map((taka) => poisha(taka * 100)),
    third: fc.constantFrom(0, 200).map((taka) => poisha(taka * 100)),
  }),
  isCarried: fc.boolean(),
  rush: fc.constantFrom(3, 50, 70).map((taka) => poisha(taka * 100)),
  parcels: fc.array(
    fc.record({
      to: place,
      isAsked: fc.boolean(),
      wrap,
      products: fc.array(fc.constantFrom('mug' as const, 'lamp' as const), { minLength: 1, maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  offer: fc.constantFrom('none' as const, ...PROMOTION_KINDS),
  isPaidAtOnce: fc.constantFrom(true, true, false),
  actions: fc.array(action, { minLength: 4, maxLength: 14 }),
})
export type Life = typeof life extends fc.Arbitrary<infer T> ? T : never

const parcel: Life['parcels'][number] = { to: 'near', isAsked: false, wrap: 'none', products: ['mug'] }
const usual = {
  charges: { near: fromTaka(60), far: fromTaka(130), third: fromTaka(200) },
  ...{ isCarried: false, offer: 'none' as const, isPaidAtOnce: true, rush: fromTaka(50) },
}

/** Sequences that random generation finds too rarely. */
export const EXAMPLES: [Life][] = [
  [
    {
      ...usual,
      parcels: [parcel, { ...parcel, to: 'far', products: ['lamp', 'mug'] }],
      actions: [
        { does: 'redirect', nth: 0, to: 'far' },
        { does: 'pay' },
        { does: 'there and back', nth: 0, to: 'third' },
        { does: 'redirect', nth: 0, to: 'near' },
        { does: 'refund', parts: [0], share: 100 },
        { does: 'refund', parts: [0], share: 100 },
        { does: 'rewrap', nth: 1, wrap: 'silk' },
        { does: 'cancel', nth: 1 },
        { does: 'return', nth: 0 },
      ],
    },
  ],
  [
    {
      ...usual,
      parcels: [
        { ...parcel, wrap: 'red' },
        { ...parcel, isAsked: true, to: 'far' },
        { ...parcel, isAsked: true },
      ],
      actions: [
        { does: 'wrap and unwrap', nth: 0, wrap: 'silk' },
        { does: 'rewrap', nth: 0, wrap: 'silk' },
        { does: 'fill in', nth: 1, to: 'near' },
        { does: 'lapse', nth: 2 },
        { does: 'return', nth: 0 },
      ],
    },
  ],
  [
    {
      ...usual,
      parcels: [parcel, { ...parcel, isAsked: true, to: 'far' }],
      actions: [
        { does: 'move', nth: 0, to: { ahead: 0, inEvening: true } },
        { does: 'pay' },
        { does: 'refund', parts: [0, 1, 2, 3, 4, 5], share: 40 },
        {
          does: 'days there and back',
          nth: 0,
          from: { ahead: 0, inEvening: true },
          to: { ahead: 3, inEvening: false },
        },
        { does: 'move', nth: 0, to: { ahead: 3, inEvening: false } },
        { does: 'refund', parts: [0, 1, 2, 3, 4, 5], share: 100 },
        {
          does: 'days there and back',
          nth: 0,
          from: { ahead: 0, inEvening: false },
          to: { ahead: 1, inEvening: true },
        },
        { does: 'cancel', nth: 0 },
      ],
    },
  ],
]
