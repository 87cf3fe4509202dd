import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/database.ts'
import type { PartInput } from './part-shapes.server.ts'

/**
 * Locks the gifts that a hamper is to consist of and the hamper itself, in order of id, before anything else is locked.
 * Else two who save hampers of each other would each hold what the other one waits for.
 */
export async function lockPartsToBe(
  tx: Tx,
  parts: readonly PartInput[] | undefined,
  hamperId: string | null,
): Promise<void> {
  if (!parts?.length) return
  await sql`
    with locked as materialized (
      select id from product where id = ${hamperId} or id in (
        select coalesce(variant.product_id, item)
        from unnest(${parts.map(({ variantId }) => variantId)}::uuid[]) as item
          left join product_variant variant on variant.id = item
      ) order by id for update
    ) select count(*) from locked`.execute(tx)
}
