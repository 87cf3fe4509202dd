/** The signed-in person behind a request, as the database knows them at this moment. */
export interface Caller {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: 'admin' | 'user'
  readonly sessionId?: string
}
