import type { Db, Tx } from '../../kernel/database/database.ts'
import type { NewLocation } from './location.ts'
import { isAnotherPerson, type OwnFacts } from './person-name.ts'

/** A place that names nobody is the account's own. */
export type OwnPlace = Pick<NewLocation, 'name' | 'phone'> & { readonly user_id: string | null }

/** Names, phones and e-mails of these accounts, without deleted ones. @param places as good as saved */
export async function ownFactsOf(
  db: Db | Tx,
  accounts: readonly string[],
  places: readonly OwnPlace[] = [],
): Promise<ReadonlyMap<string, OwnFacts>> {
  if (accounts.length === 0) return new Map()
  const users = db.selectFrom('user').where('id', 'in', accounts).select(['id', 'name', 'phone'])
  const people = await users.select(['email', 'contact_email']).execute()
  const saved = db.selectFrom('location').select(['user_id', 'name', 'phone'])
  const all = [...places, ...(await saved.where('user_id', 'in', accounts).execute())]
  return new Map(people.map((user) => [user.id, ownFacts(user, all)]))
}

function ownFacts(
  { id, name, phone, ...user }: Readonly<Record<'id' | 'name' | 'email' | 'contact_email' | 'phone', string>>,
  places: readonly OwnPlace[],
): OwnFacts {
  const own = places.filter(
    (one) => one.user_id === id && (one.name === '' || (name !== '' && !isAnotherPerson(one.name, name))),
  )
  return {
    names: [name, ...own.map((place) => place.name)],
    phones: [phone, ...own.map((place) => place.phone)],
    emails: [user.email, user.contact_email],
  }
}
