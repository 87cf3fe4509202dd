import type { Tx } from '../../kernel/database/database.ts'
import type { Proof } from './phone-proofs.server.ts'
import type { CodeHolder } from './send-code.server.ts'

/** An account that says the phone is its own gets the code by SMS alone: an e-mail proves no phone. */
export async function claimHolder(tx: Tx, { subject: id }: Proof): Promise<CodeHolder | null> {
  const account = tx.selectFrom('user').select('id').where('id', '=', id).where('guest', '=', false)
  return (await account.executeTakeFirst()) ? { reader: null } : null
}
