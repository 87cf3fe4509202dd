/** The person an access token claims to belong to; not verified. */
export function subjectOf(token: string): string | null {
  try {
    const [, claims = ''] = token.split('.')
    const read: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof read === 'object' && read !== null && 'sub' in read ? String(read.sub) : null
  } catch {
    return null
  }
}

/** Null stands for nobody. */
export function isSamePerson(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other
  return subjectOf(one) === subjectOf(other)
}
