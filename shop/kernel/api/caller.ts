/** The signed-in person of a request, as the database knows them now. */
export interface Caller {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: 'admin' | 'user'
  readonly sessionId?: string
}
