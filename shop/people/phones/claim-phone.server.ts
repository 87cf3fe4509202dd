import type { Tx } from '../../kernel/database/database.ts'
import type { Proof } from './phone-proofs.server.ts'
import type { CodeHolder } from './send-code.server.ts'

/** Who says that the phone is their own, with an account or as a guest, gets the code by SMS alone: an e-mail proves no phone. */
export async function claimHolder(tx: Tx, { subject: id }: Proof): Promise<CodeHolder | null> {
  const person = tx.selectFrom('user').select('id').where('id', '=', id)
  return (await person.executeTakeFirst()) ? { reader: null } : null
}
