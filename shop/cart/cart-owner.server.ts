import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../kernel/database/database.ts'
import './tables.ts'

/** Whose cart it is: an account, whose caller stands for it. A guest and a draft of staff are kinds of their own, once there are some. */
export interface CartOwner {
  readonly kind?: 'account'
  readonly id: string
}

/** Of the table `cart_line`: the one place that knows how a line belongs to its owner. */
export const isOwnedBy =
  ({ id }: CartOwner) =>
  (eb: ExpressionBuilder<Database, 'cart_line'>) =>
    eb('cart_line.user_id', '=', id)

export const ownedBy = ({ id }: CartOwner) => ({ user_id: id })
