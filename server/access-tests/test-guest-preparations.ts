import { letAnybodyBuy, newGuest } from '../testing/test-guests.ts'
import type { Prepare } from './test-preparations.ts'

export const anybodyBuys: Prepare = async ({ db }) => {
  await letAnybodyBuy(db)
  return {}
}

/** The call of a guest, not of the account. */
export const guest: Prepare = async (app) => ({ token: (await newGuest(app)).token })
