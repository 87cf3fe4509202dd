import { sql } from 'kysely'
import { zoneFor } from '../../delivery/zone.ts'
import { dayFactsOf, deliveryZones } from '../../delivery/zones.server.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { type Jobs, jobKind } from '../../kernel/database/jobs.server.ts'
import { dhakaDay } from '../../kernel/language/dhaka.ts'
import type { Place } from '../../kernel/language/district.ts'
import type { Message } from '../../kernel/messages/message.ts'
import type { MailOutbox } from '../../kernel/messages/outbox.server.ts'
import { tokenHash } from '../../kernel/secrets.server.ts'
import { reachIn } from '../finder/reach.ts'
import { findIdeas, hasOrderFor, listGiftsTo, listLastGifts } from './gifts-to-person.server.ts'
import {
  dueLetter,
  FIRST_LETTER_DAYS,
  renewPastDay,
  replacesSecondLetter,
  SECOND_LETTER_DAYS,
} from './remembered-day.ts'
import { endingToken, lockRememberedDay } from './remembered-days.server.ts'
import { reminderLetter } from './reminder-letter.ts'

export interface ReminderServices {
  readonly db: Db
  readonly outbox: MailOutbox
  readonly secret: string
}

const REMIND = jobKind<Record<string, never>>('remind-of-days')

/** Hourly in the daytime; a run also does what earlier ones missed. */
export async function runReminderJobs(jobs: Jobs, services: ReminderServices): Promise<void> {
  await jobs.work(REMIND, () => remindOfDays(services, new Date()))
  await jobs.schedule(REMIND, '0 9-20 * * *')
}

/** @throws the first failure, after all other days */
export async function remindOfDays(services: ReminderServices, now: Date): Promise<void> {
  const failures: unknown[] = []
  for (const id of await listDueDays(services.db, dhakaDay(now)))
    await services.db
      .transaction()
      .execute((tx) => remindOfDay(tx, services, id, now))
      .catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

const MOST_AT_ONCE = 1000

/** Days with a letter that is due (see `dueLetter`), and days that have passed. Without a confirmed e-mail a letter stays due while there is time. */
async function listDueDays(db: Db, today: string): Promise<string[]> {
  const open = (before: number, decided: string) => sql<boolean>`
    next_on <= ${today}::date + ${before}::int and since < next_on - ${before}::int
      and ${sql.ref(decided)} is distinct from next_on`
  const days = await db
    .selectFrom('rememberedDay')
    .innerJoin('user', 'user.id', 'userId')
    .select('rememberedDay.id')
    .where('endedAt', 'is', null)
    .where('nextOn', '<=', sql<Date>`${today}::date + ${FIRST_LETTER_DAYS}::int`)
    .where(
      sql<boolean>`(next_on < ${today}::date or (email_verified and (
        (next_on > ${today}::date + ${SECOND_LETTER_DAYS}::int and ${open(FIRST_LETTER_DAYS, 'firstLetterFor')})
        or (${open(SECOND_LETTER_DAYS, 'secondLetterFor')}))))`,
    )
    .orderBy('nextOn')
    .orderBy('rememberedDay.id')
    .limit(MOST_AT_ONCE)
    .execute()
  return days.map(({ id }) => id)
}

type Day = NonNullable<Awaited<ReturnType<typeof lockRememberedDay>>>

/** Queues the letter in the transaction that notes it as decided. */
async function remindOfDay(tx: Tx, services: ReminderServices, id: string, now: Date): Promise<void> {
  const locked = await lockRememberedDay(tx, id)
  if (!locked || locked.endedAt !== null) return
  const today = dhakaDay(now)
  const day = renewPastDay(locked, today)
  const own = tx.updateTable('rememberedDay').where('id', '=', id)
  if (day !== locked) await own.set({ nextOn: day.nextOn, shift: day.shift }).execute()
  const due = day.isConfirmed ? dueLetter(day, today) : null
  if (due === null) return
  const letter = await writeLetter(tx, services, day, now)
  if (letter) await services.outbox.post(letter, { tx })
  const both = letter !== null && replacesSecondLetter(day, today)
  await own
    .set({
      // After a change of the shop's secret, the newest letter's link works.
      ...(letter && { linkHash: tokenHash(endingToken(services.secret, id)) }),
      ...(due === 'first' && { firstLetterFor: day.nextOn }),
      ...((due === 'second' || both) && { secondLetterFor: day.nextOn }),
    })
    .execute()
}

/** @returns null where no gift can arrive in time, or one was ordered */
async function writeLetter(tx: Tx, services: ReminderServices, day: Day, now: Date): Promise<Message | null> {
  const { reach, to } = await findReach(tx, day, now)
  if (reach?.is !== 'in-time' && reach?.is !== 'no-promise') return null
  const gifts = await listGiftsTo(tx, day)
  if (await hasOrderFor(tx, gifts, day.nextOn)) return null
  const given = await listLastGifts(tx, gifts)
  const ideas = await findIdeas(tx, { ...day, occasion: day.occasion?.key ?? null, given })
  const token = endingToken(services.secret, day._id)
  const reminder = { day, to, today: dhakaDay(now), reach, given, ideas, endingToken: token }
  return reminderLetter(day.reader, reminder)
}

/** As the gift finder would answer for the place. */
async function findReach(tx: Tx, place: Place & { readonly nextOn: string }, now: Date) {
  const zones = await deliveryZones(tx)
  const zone = zoneFor(zones, place)
  const known = [place.city, place.area].find((to) => to && zoneFor(zones, { city: to, area: '' }) === zone)
  const reach = reachIn(zone, await dayFactsOf(tx, zone._id, now), place.nextOn, now)
  return { reach, to: known ?? place.city }
}
