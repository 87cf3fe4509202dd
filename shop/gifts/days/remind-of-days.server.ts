import { sql } from 'kysely'
import { type Place, zoneFor } from '../../delivery/zone.ts'
import { dayFactsOf, deliveryZones } from '../../delivery/zones.server.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { type Jobs, jobKind } from '../../kernel/database/jobs.server.ts'
import { dhakaDay } from '../../kernel/language/dhaka.ts'
import type { Message } from '../../kernel/messages/message.ts'
import type { Outbox } from '../../kernel/messages/outbox.server.ts'
import { tokenHash } from '../../kernel/secrets.server.ts'
import { reachIn } from '../finder/reach.ts'
import { giftsTo, ideasFor, isOrderedFor, lastGiven } from './gifts-to-person.server.ts'
import { asOfToday, FIRST_LETTER, letterDue, SECOND_LETTER, standsForBoth } from './remembered-day.ts'
import { endingToken, lockedDay } from './remembered-days.server.ts'
import { reminderLetter } from './reminder-letter.ts'
import './tables.ts'

export interface ReminderServices {
  readonly db: Db
  readonly outbox: Outbox
  readonly secret: string
}

const REMIND = jobKind<Record<string, never>>('remind-of-days')

/** In the daytime; what one look leaves, or missed, the next one finds. */
export async function runReminderJobs(jobs: Jobs, services: ReminderServices): Promise<void> {
  await jobs.work(REMIND, () => remindOfDays(services, new Date()))
  await jobs.schedule(REMIND, '0 9-20 * * *')
}

/** @throws after all others were looked at, what kept one from it */
export async function remindOfDays(services: ReminderServices, now: Date): Promise<void> {
  const failures: unknown[] = []
  for (const id of await daysToLookAt(services.db, dhakaDay(now)))
    await services.db
      .transaction()
      .execute((tx) => lookAtDay(tx, services, id, now))
      .catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

const MOST_AT_ONCE = 1000

/** As `letterDue` says, and those that are over. Who has not confirmed the e-mail is asked about again while it is time. */
async function daysToLookAt(db: Db, today: string): Promise<string[]> {
  const open = (before: number, decided: string) => sql<boolean>`
    next_on <= ${today}::date + ${before}::int and since < next_on - ${before}::int
      and ${sql.ref(decided)} is distinct from next_on`
  const days = await db
    .selectFrom('remembered_day')
    .innerJoin('user', 'user.id', 'user_id')
    .select('remembered_day.id')
    .where('ended_at', 'is', null)
    .where('next_on', '<=', sql<Date>`${today}::date + ${FIRST_LETTER}::int`)
    .where(
      sql<boolean>`(next_on < ${today}::date or ("emailVerified" and (
        (next_on > ${today}::date + ${SECOND_LETTER}::int and ${open(FIRST_LETTER, 'first_letter_for')})
        or (${open(SECOND_LETTER, 'second_letter_for')}))))`,
    )
    .orderBy('next_on')
    .orderBy('remembered_day.id')
    .limit(MOST_AT_ONCE)
    .execute()
  return days.map(({ id }) => id)
}

type Day = NonNullable<Awaited<ReturnType<typeof lockedDay>>>

/** The letter waits in the queue if and only if it is decided, whatever is killed meanwhile. */
async function lookAtDay(tx: Tx, services: ReminderServices, id: string, now: Date): Promise<void> {
  const locked = await lockedDay(tx, id)
  if (!locked || locked.endedAt !== null) return
  const today = dhakaDay(now)
  const day = asOfToday(locked, today)
  const own = tx.updateTable('remembered_day').where('id', '=', id)
  if (day !== locked) await own.set({ next_on: day.nextOn, shift: day.shift }).execute()
  const due = day.isConfirmed ? letterDue(day, today) : null
  if (due === null) return
  const letter = await letterOf(tx, services, day, now)
  if (letter) await services.outbox.post(letter, { tx })
  const both = letter !== null && standsForBoth(day, today)
  await own
    .set({
      // The newest letter's link opens, also after the shop's secret has changed.
      ...(letter && { link_hash: tokenHash(endingToken(services.secret, id)) }),
      ...(due === 'first' && { first_letter_for: day.nextOn }),
      ...((due === 'second' || both) && { second_letter_for: day.nextOn }),
    })
    .execute()
}

/** @returns null where nothing could be there by then, or a gift for it was ordered */
async function letterOf(tx: Tx, services: ReminderServices, day: Day, now: Date): Promise<Message | null> {
  const { reach, to } = await reachOf(tx, day, now)
  if (reach?.is !== 'in-time' && reach?.is !== 'no-promise') return null
  const gifts = await giftsTo(tx, day)
  if (await isOrderedFor(tx, gifts, day.nextOn)) return null
  const given = await lastGiven(tx, gifts)
  const ideas = await ideasFor(tx, { ...day, occasion: day.occasion?.key ?? null, given })
  const token = endingToken(services.secret, day._id)
  const reminder = { day, to, today: dhakaDay(now), reach, given, ideas, endingToken: token }
  return reminderLetter(day.reader, reminder)
}

/** What the finder would say of that place. */
async function reachOf(tx: Tx, place: Place & { readonly nextOn: string }, now: Date) {
  const zones = await deliveryZones(tx)
  const zone = zoneFor(zones, place)
  const asked = [place.city, place.area].find((to) => to && zoneFor(zones, { city: to, area: '' }) === zone)
  const reach = reachIn(zone, await dayFactsOf(tx, zone._id, now), place.nextOn, now)
  return { reach, to: asked ?? place.city }
}
