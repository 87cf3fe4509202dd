import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../kernel/database/database.ts'

/** The owner of a cart: an account. Guests and drafts of staff can become kinds of their own. */
export interface CartOwner {
  readonly kind?: 'account'
  readonly id: string
}

/** A condition on `cart_line`: the one place that knows how a line belongs to its owner. */
export const isOwnedBy =
  ({ id }: CartOwner) =>
  (eb: ExpressionBuilder<Database, 'cartLine'>) =>
    eb('cartLine.userId', '=', id)

export const ownedBy = ({ id }: CartOwner) => ({ userId: id })
