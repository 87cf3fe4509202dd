import { beforeEach } from 'vitest'
import { yearDayOf } from '../../shop/gifts/days/calendars.ts'
import { remindOfDays } from '../../shop/gifts/days/remind-of-days.server.ts'
import { newId } from '../../shop/kernel/id.ts'
import { addDays, dhakaDay } from '../../shop/kernel/language/dhaka.ts'
import type { TestUser } from './test-app.ts'
import { openLetterShop } from './test-letters.ts'

/** Far enough that nothing of today is near. */
export const ON = addDays(dhakaDay(new Date()), 100)

export const daysBefore = (days: number) => new Date(`${addDays(ON, -days)}T10:00:00+06:00`)

/** A shop that writes letters; each test has a Rima of its own, whose e-mail is confirmed, and no days and zones of others. */
export async function openReminderShop() {
  const shop = await openLetterShop()
  const { db } = shop
  const services = { ...shop.notices, secret: shop.services.config.secret }
  const confirm = ({ id }: TestUser, emailVerified = true) =>
    db.updateTable('user').set({ emailVerified }).where('id', '=', id).execute()
  const people = { rima: await shop.signUp('rima') }

  beforeEach(async () => {
    people.rima = await shop.signUp(`rima.${newId()}`)
    await confirm(people.rima)
    await db.deleteFrom('rememberedDay').execute()
    await db.deleteFrom('deliveryZone').where('everywhereElse', '=', false).execute()
    await shop.told()
  })

  return {
    ...shop,
    services,
    confirm,
    people,
    /** A day of Rima's, on `ON`. @returns its id */
    async keep(more: object = {}): Promise<string> {
      const day = { person: 'Maa', calendar: 'gregorian', ...yearDayOf('gregorian', ON), ...more }
      return (await shop.call(people.rima, 'POST', '/days', day)).insertedId
    },
    /** Letters so many days before. */
    async remind(days: number) {
      await remindOfDays(services, daysBefore(days))
      return shop.told()
    },
  }
}
