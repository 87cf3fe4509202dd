/** Whose an access token is, as it says itself: for telling people apart, not for believing it. */
export function subjectOf(token: string): string | null {
  try {
    const [, claims = ''] = token.split('.')
    const read: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof read === 'object' && read !== null && 'sub' in read ? String(read.sub) : null
  } catch {
    return null
  }
}

/** Whether a token makes way for one of the same person. Null: nobody's. */
export function isSamePerson(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other
  return subjectOf(one) === subjectOf(other)
}
