import { jobKind } from '../../kernel/jobs.server.ts'

/** Money has arrived for a reference: sent once, in the transaction in which its attempt becomes `paid`. */
export const PAID = jobKind<{ tranId: string; reference: string }>('paid')
