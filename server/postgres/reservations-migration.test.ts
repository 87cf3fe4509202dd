/** @module-tag slow */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../shop/kernel/id.ts'
import { isActive, type ReservationState } from '../../shop/orders/reservations/reservation.ts'
import { emptyDatabase } from '../testing/test-database.ts'
import { connect, migrate } from './database.ts'

interface Parcel {
  readonly place: 'none' | 'held' | 'kept' | 'lapsed' | 'agree'
  readonly fulfilment: string
  readonly hasDay: boolean
  readonly state: ReservationState
  readonly keepsTime: boolean
}

const STATES = { held: 'reserved', kept: 'confirmed', lapsed: 'expired', agree: 'needs_scheduling' } as const

test('what a parcel had reserved of its day has the same meaning after the migration', async () => {
  const { db } = connect(await emptyDatabase(), 1)
  await migrate(db, 'migrations', { upTo: '0069-events.sql' })
  const id = newId()
  await sql`insert into "order" (id, idempotency_key, amount) values (${id}, ${id}, 100)`.execute(db)
  await sql`insert into parcel
    (id, order_id, nth, recipient_name, recipient_phone, area, address, city, place, fulfilment, deliver_on, held_until)
    select gen_random_uuid(), ${id}, row_number() over (), '', '', '', '', place, place, fulfilment, day, '2026-11-26 09:30Z'
    from unnest(array['none', 'held', 'kept', 'lapsed', 'agree']) place,
      unnest(array['new', 'packed', 'sent', 'delivered', 'cancelled', 'returned']) fulfilment,
      unnest(array[null, '2026-11-29'::date]) day`.execute(db)
  await migrate(db, 'migrations', { upTo: '0070-reservations.sql' })
  const { rows } = await sql<Parcel>`select city as place, fulfilment, deliver_on is not null as "hasDay",
      coalesce(state, 'none') as state, coalesce(expires_at = '2026-11-26 09:30Z', true) as "keepsTime"
    from parcel left join reservation on parcel_id = id and resource = 'day'`.execute(db)
  await db.destroy()
  expect(rows).toHaveLength(60)
  for (const parcel of rows) {
    const { place, fulfilment, hasDay, state } = parcel
    const withoutPlace = hasDay && fulfilment === 'cancelled' ? 'released' : 'none'
    expect(parcel).toMatchObject({ state: place === 'none' ? withoutPlace : STATES[place], keepsTime: true })
    expect(isActive(state)).toBe(place === 'held' || place === 'kept')
  }
})
