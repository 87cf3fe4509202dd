import type { Db } from '../../kernel/database.ts'
import type { Jobs } from '../../kernel/jobs.server.ts'
import type { Gateways } from './gateway.ts'

/** What taking payments needs: where they are written down, who takes them, and who does what follows from them. */
export interface PaymentServices {
  readonly db: Db
  readonly gateways: Gateways
  readonly jobs: Jobs
}
