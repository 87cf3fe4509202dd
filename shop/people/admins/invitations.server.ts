import { createHash, randomBytes } from 'node:crypto'
import type { Db, Tx } from '../../kernel/database.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'
import { inOneTransaction } from '../../kernel/transaction.server.ts'
import type { Auth } from '../identity/auth.server.ts'
import { refuseAccount } from '../identity/refusals.ts'
import { appointAdmin } from '../identity/roles.server.ts'
import { hasAdmin, type Registration } from '../identity/users.server.ts'
import './tables.ts'

export async function inviteAdmin(tx: Tx, publicUrl: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.deleteFrom('admin_invitation').where('used_at', 'is', null).execute()
  const invitation = { token_hash: hashOf(token) }
  await tx.insertInto('admin_invitation').values(invitation).execute()
  return `${publicUrl}/first-admin?token=${token}`
}

/** Works once, and never once there is an admin. @returns the admin's id */
export function acceptInvitation(
  db: Db,
  auth: Auth,
  token: string,
  person: Registration,
): Promise<string | Refusal> {
  return inOneTransaction(db, async (tx) => {
    // A second visitor waits, and then finds the invitation used.
    const invitation = await tx
      .selectFrom('admin_invitation')
      .select('token_hash')
      .where('token_hash', '=', hashOf(token))
      .where('used_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!invitation || (await hasAdmin(tx))) return refuseAccount('invitation-expired')
    const adminId = await appointAdmin(tx, auth, person)
    if (isRefusal(adminId)) return adminId
    await tx
      .updateTable('admin_invitation')
      .set({ used_at: new Date(), used_by: adminId })
      .where('token_hash', '=', invitation.token_hash)
      .execute()
    return adminId
  })
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
