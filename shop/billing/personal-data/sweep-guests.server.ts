import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { type Jobs, jobKind } from '../../kernel/database/jobs.server.ts'
import { removeUnseenGuests, unseenGuests } from '../../people/guests/unseen-guests.server.ts'
import { refuseAccount } from '../../people/identity/refusals.ts'
import { deletePerson, type PersonServices } from '../../people/privacy/delete-account.server.ts'

/** After the last order ended. */
const DAYS_WITH_ORDERS = 180

const SWEEP = jobKind<Record<string, never>>('sweep-guests')

export async function runGuestSweep(jobs: Jobs, services: PersonServices): Promise<void> {
  await jobs.work(SWEEP, () => sweepGuests(services))
  await jobs.schedule(SWEEP, '50 4 * * *')
}

/** Orders stay as those of a deleted account do. @throws the first failure, after all others were tried */
export async function sweepGuests(services: PersonServices, batch = 500): Promise<void> {
  while ((await removeUnseenGuests(services.db, batch)) === batch);
  const failures: unknown[] = []
  let due = await nextOf(services.db, batch)
  for (let last = due.at(-1); last; last = due.at(-1)) {
    for (const { id } of due) await sweepOne(services, id).catch((error: unknown) => failures.push(error))
    due = await nextOf(services.db, batch, last.id)
  }
  if (failures.length > 0) throw failures[0]
}

const sweepOne = (services: PersonServices, id: string) =>
  deletePerson(services, id, {
    async before(tx) {
      const stillDue = await guestsOfEndedOrders(tx).where('user.id', '=', id).executeTakeFirst()
      return stillDue ? null : refuseAccount('account-not-found')
    },
  })

/** A guest who cannot be deleted now does not block those after them. */
const nextOf = (db: Db, most: number, after = '00000000-0000-0000-0000-000000000000') =>
  guestsOfEndedOrders(db).where('user.id', '>', after).orderBy('user.id').limit(most).execute()

const guestsOfEndedOrders = (db: Db | Tx) =>
  unseenGuests(db).where(
    sql<boolean>`exists (select from "order" where user_id = "user".id) and not exists (
      select from "order" join parcel on order_id = "order".id left join fulfilment_change on parcel_id = parcel.id
      where user_id = "user".id and (parcel.fulfilment not in ('delivered', 'cancelled', 'returned')
        or changed_at >= now() - make_interval(days => ${DAYS_WITH_ORDERS})))`,
  )
