import { z } from '../../kernel/api/api-router.server.ts'
import type { Auth } from './auth.server.ts'

/** How many of a guest's gifts and addresses found no room in the account; they move at a later log-in. */
export const NotMoved = z.object({ gifts: z.number().int(), addresses: z.number().int() })

/** Moves the guest of a request's cookie into the account of a session that began. @returns null where all found room */
export type JoinAccount = (headers: Headers, sessionToken: string) => Promise<z.infer<typeof NotMoved> | null>

/** Before the browser gets its cookie: where it fails, the session ends, and the guest may try again. */
export async function joinOrEndSession(
  auth: Auth,
  join: JoinAccount,
  headers: Headers,
  sessionToken: string,
): ReturnType<JoinAccount> {
  try {
    return await join(headers, sessionToken)
  } catch (error) {
    await (await auth.$context).internalAdapter.deleteSession(sessionToken).catch(() => undefined)
    throw error
  }
}
