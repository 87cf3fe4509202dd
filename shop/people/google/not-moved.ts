/** What a guest had and found no room in the account, as the way back from Google says it. Null: nothing. @param search of an address, so possibly a stranger's text */
export function notMovedIn(search: string): Readonly<Record<'gifts' | 'addresses', number>> | null {
  const query = new URLSearchParams(search)
  const [gifts, addresses] = ['gifts', 'addresses'].map((name) => {
    const text = query.get(name) ?? ''
    return /^\d{1,3}$/.test(text) ? Number(text) : 0
  })
  return gifts || addresses ? { gifts: gifts ?? 0, addresses: addresses ?? 0 } : null
}
