import type { OwnedKind } from '../testing/test-orders.ts'
import type { Prepare } from './test-preparations.ts'

/** Expectations of one call. */
export interface Route {
  readonly who: 'anyone' | 'session' | 'signed-in' | 'admin'
  /** A valid body by shape; `EMAIL` stands for the caller's. */
  readonly body?: Readonly<Record<string, unknown>>
  /** Guests may call it as well. */
  readonly guests?: true
  /** So may who proved the order's phone. */
  readonly holders?: true
  /** Where else the caller's e-mail is named. */
  readonly email?: 'query' | 'path'
  /** Owned by the caller and named in the path or in a field such as `orderId`. */
  readonly owned?: OwnedKind
  /** Another owned thing in such a field. */
  readonly needs?: OwnedKind
  /** A part of the owned; elsewhere it does not exist (`several-parcels.test.ts`). */
  readonly within?: 'parcelId'
  /** Names something without an owner: a product, or an unguessable number that is its own permission. */
  readonly open?: string | readonly string[]
  /** Answers browsers and gateways with redirects and text, and trusts nothing. */
  readonly callback?: true
  /** Ends the caller's session. */
  readonly ends?: true
  /** A right query. */
  readonly search?: string
  /** Answers something else than the shop's data. */
  readonly fixed?: true
  /** A page rendered on the server reads it. */
  readonly inPages?: true
  /** Tried after all others: it changes what an order costs, or closes the shop. */
  readonly last?: true
  /** Preconditions that the other columns do not imply. */
  readonly after?: Prepare
}

/** Stands for the caller's e-mail. */
export const EMAIL = '{email}'
export const NOBODY = '00000000-0000-4000-8000-000000000000'
