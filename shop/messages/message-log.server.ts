import { sql } from 'kysely'
import type { Db } from '../kernel/database/database.ts'
import type { DeliveryLog } from '../kernel/messages/outbox.server.ts'
import './tables.ts'

export const noteDelivery =
  (db: Db): DeliveryLog =>
  async (noticeId, letterId, delivery) => {
    await sql`update notice set delivered_at = clock_timestamp(),
      deliveries = deliveries || jsonb_build_object(${letterId}::text, ${delivery}::text)
      where id = ${noticeId}`.execute(db)
  }
