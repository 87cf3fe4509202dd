import type { Db, Tx } from '../../kernel/database/database.ts'
import type { NewLocation } from './location.ts'
import { isAnotherPerson, type OwnFacts } from './person-name.ts'

/** A place that names nobody is the account's own. */
export type OwnPlace = Pick<NewLocation, 'name' | 'phone'> & { readonly userId: string | null }

/** Names, phones and e-mails of these accounts, without deleted ones. @param places as good as saved */
export async function ownFactsOf(
  db: Db | Tx,
  accounts: readonly string[],
  places: readonly OwnPlace[] = [],
): Promise<ReadonlyMap<string, OwnFacts>> {
  if (accounts.length === 0) return new Map()
  const users = db.selectFrom('user').where('id', 'in', accounts).select(['id', 'name', 'phone'])
  const people = await users.select(['email', 'contactEmail']).execute()
  const saved = db.selectFrom('location').select(['userId', 'name', 'phone'])
  const all = [...places, ...(await saved.where('userId', 'in', accounts).execute())]
  return new Map(people.map((user) => [user.id, ownFacts(user, all)]))
}

function ownFacts(
  { id, name, phone, ...user }: Readonly<Record<'id' | 'name' | 'email' | 'contactEmail' | 'phone', string>>,
  places: readonly OwnPlace[],
): OwnFacts {
  const own = places.filter(
    (one) => one.userId === id && (one.name === '' || (name !== '' && !isAnotherPerson(one.name, name))),
  )
  return {
    names: [name, ...own.map((place) => place.name)],
    phones: [phone, ...own.map((place) => place.phone)],
    emails: [user.email, user.contactEmail],
  }
}
