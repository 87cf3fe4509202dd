import { chargeSources } from '../services/contributions.ts'

/** Charges as the shop makes them, with a secret of tests. */
export const CHARGE_SOURCES = chargeSources('a secret of tests')
