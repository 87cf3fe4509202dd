import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { daysBefore, ON, openReminderShop } from '../../../server/testing/test-reminders.ts'
import { choosableFrom } from '../../delivery/days.ts'
import { EVERY_DAY, insertZone } from '../../delivery/delivery-fixture.server.ts'
import { addDays } from '../../kernel/language/dhaka.ts'
import { yearDayOf } from './calendars.ts'
import { FIRST_LETTER_DAYS } from './remembered-day.ts'
import { endDay, endingToken } from './remembered-days.server.ts'
import { remindOfDays } from './remind-of-days.server.ts'

const { db, call, told, services, people, confirm, keep, remind } = await openReminderShop()

const stateOf = (id: string) =>
  db
    .selectFrom('rememberedDay')
    .select(sql<string>`next_on::text`.as('nextOn'))
    .select(sql<string | null>`first_letter_for::text`.as('first'))
    .select(sql<string | null>`second_letter_for::text`.as('second'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('letters come', () => {
  test('the day that a first letter is about can be chosen when the letter comes', () => {
    expect(choosableFrom(addDays('2026-12-01', FIRST_LETTER_DAYS))).toBe('2026-12-01')
  })

  test('fourteen and three days before, once each, year after year', async () => {
    const id = await keep()
    expect(await remind(15)).toEqual([])
    expect((await remind(14)).map(({ to, subject }) => [to, subject])).toEqual([
      [people.rima.email, expect.stringMatching(/^In 14 days: Maa · /)],
    ])
    for (const days of [14, 13, 9, 4]) expect(await remind(days)).toEqual([])
    expect((await remind(3)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^In 3 days: Maa/),
    ])
    for (const days of [3, 2, 1, 0, -1]) expect(await remind(days)).toEqual([])
    const { nextOn } = await stateOf(id)
    expect(yearDayOf('gregorian', nextOn)).toEqual(yearDayOf('gregorian', ON))
    expect(nextOn.slice(0, 4)).toBe(String(Number(ON.slice(0, 4)) + 1))
    const nextYear = async (days: number) => {
      await remindOfDays(services, new Date(`${addDays(nextOn, -days)}T10:00:00+06:00`))
      return told()
    }
    expect(await nextYear(14)).toHaveLength(1)
    expect(await nextYear(3)).toHaveLength(1)
  })

  test('later, where the shop was closed that day', async () => {
    await keep()
    expect((await remind(12))[0]?.subject).toMatch(/^In 12 days/)
    expect((await remind(1))[0]?.subject).toMatch(/^Tomorrow: Maa/)
  })

  test('after the shop’s secret has changed too, and their link ends the day', async () => {
    const id = await keep()
    const secret = 'another secret of the same shop, kept elsewhere'
    await remindOfDays({ ...services, secret }, new Date(`${addDays(ON, -14)}T10:00:00+06:00`))
    const [letter] = await told()
    const token = /days\/end\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
    expect(token).toBe(endingToken(secret, id))
    expect(await endDay(db, token)).toBeNull()
  })

  test('once only, where it was closed for long', async () => {
    await keep()
    expect((await remind(5))[0]?.subject).toMatch(/^In 5 days/)
    for (const days of [3, 2, 0]) expect(await remind(days)).toEqual([])
    await db.deleteFrom('rememberedDay').execute()
    const missed = await keep()
    expect(await remind(-6)).toEqual([])
    expect((await stateOf(missed)).nextOn > ON).toBe(true)
  })
})

describe('nobody is written to', () => {
  test('who has not confirmed the e-mail; once they have, while it is time', async () => {
    await confirm(people.rima, false)
    await keep()
    expect(await remind(14)).toEqual([])
    await confirm(people.rima)
    expect((await remind(10))[0]?.subject).toMatch(/^In 10 days/)
  })

  test('whose account is gone', async () => {
    await keep()
    await call(people.rima, 'DELETE', '/account', {
      email: people.rima.email,
      password: 'correct horse battery',
    })
    expect(await remind(14)).toEqual([])
    expect(await db.selectFrom('rememberedDay').selectAll().execute()).toEqual([])
  })

  test('who said the date when its day had come', async () => {
    const id = await keep()
    await db
      .updateTable('rememberedDay')
      .set({ since: addDays(ON, -14) })
      .where('id', '=', id)
      .execute()
    expect(await remind(14)).toEqual([])
    expect(await remind(13)).toEqual([])
    expect(await remind(3)).toHaveLength(1)
  })
})

describe('only while a gift could arrive', () => {
  const dhaka = { city: 'Dhaka', area: 'Mirpur' }
  const zoneWith = (more: object) => insertZone(db, { weekdays: EVERY_DAY, ...more })

  test('where the zone needs longer, none comes', async () => {
    await zoneWith({ leadDays: 5 })
    await keep(dhaka)
    const [letter, ...more] = await remind(14)
    expect(letter?.text).toContain('A gift can still arrive in time.')
    expect([more, await remind(3)]).toEqual([[], []])
  })

  test('and a letter that was not sent is not sent later', async () => {
    const zone = await zoneWith({ leadDays: 20 })
    await keep(dhaka)
    expect(await remind(14)).toEqual([])
    await db.updateTable('deliveryZone').set({ leadDays: 0 }).where('id', '=', zone).execute()
    expect(await remind(12)).toEqual([])
    expect(await remind(3)).toHaveLength(1)
  })

  test('where the day itself is full or closed, it says until when', async () => {
    const zone = await zoneWith({})
    const full = { zoneId: zone, day: ON, capacity: 0, taken: 0 }
    await db.insertInto('deliveryDay').values(full).execute()
    await keep(dhaka)
    const [letter] = await remind(3)
    expect(letter?.text).toContain('A gift can arrive by')
  })

  test('where no days are chosen, always; where no place is known, by everywhere else', async () => {
    await zoneWith({ leadDays: 9 })
    await keep({ ...dhaka, person: 'Slow' })
    await keep({ city: 'Sylhet', person: 'No days' })
    await keep({ person: 'No place' })
    const subjects = (await remind(3)).map(({ subject }) => subject.split(' · ')[0])
    expect(subjects.sort()).toEqual(['In 3 days: No days', 'In 3 days: No place'])
  })
})

describe('exactly once', () => {
  test('though several processes look at once', async () => {
    for (let n = 0; n < 5; n++) await keep({ person: `Person ${n}` })
    await Promise.all([1, 2, 3, 4].map(() => remindOfDays(services, daysBefore(14))))
    expect((await told()).map(({ subject }) => subject).sort()).toEqual(
      [0, 1, 2, 3, 4].map((n) => expect.stringContaining(`Person ${n}`)),
    )
  })

  test('one that fails keeps no other back', async () => {
    const bad = await keep({ person: 'Bad' })
    await keep({ person: 'Good' })
    const post = vi.fn(async (...[mail, options]: Parameters<typeof services.outbox.post>) => {
      if (mail.subject.includes('Bad')) throw new Error('no paper')
      return services.outbox.post(mail, options)
    })
    await expect(remindOfDays({ ...services, outbox: { post } }, daysBefore(14))).rejects.toThrow('no paper')
    expect((await told()).map(({ subject }) => subject)).toEqual([expect.stringContaining('Good')])
    expect(await stateOf(bad)).toMatchObject({ first: null })
    expect(await remind(14)).toHaveLength(1)
  })
})
