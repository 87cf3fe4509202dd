import type { BetterAuthPlugin } from 'better-auth'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { z } from '../../kernel/api/api-router.server.ts'
import { NAME_MOST } from '../identity/account.ts'

export interface GoogleClient {
  readonly clientId: string
  readonly clientSecret: string
  readonly discoveryUrl: string
}

export const PROVIDER = 'google'

type NewOptions = Parameters<NonNullable<BetterAuthPlugin['init']>>[0]['options']
type ValidateUser = NonNullable<NonNullable<NewOptions['user']>['validateUserInfo']>

/** ID tokens count only with Google's signature; PKCE and nonce bind them to one login. */
export function googlePlugin({ clientId, clientSecret, discoveryUrl }: GoogleClient): BetterAuthPlugin {
  const plugin = genericOAuth({
    config: [
      {
        providerId: PROVIDER,
        name: 'Google',
        discoveryUrl,
        clientId,
        clientSecret,
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        requireIdTokenVerification: true,
        requireEmailVerification: true,
        prompt: 'select_account',
        mapProfileToUser: (profile) => ({
          name: toName(profile),
          emailVerified: isConfirmed(profile),
          // Not shown, so not stored.
          image: undefined,
        }),
      },
    ],
  })
  return {
    ...plugin,
    init: async (context) => ({
      ...(await plugin.init(context)),
      options: { user: { validateUserInfo: validateUser } },
    }),
  }
}

// Without it an unconfirmed e-mail would leave a user whom the mailbox's owner would later share.
const validateUser: ValidateUser = async ({ user, source }, { context }) => {
  if (source.oauth?.providerId !== PROVIDER) return
  if (!isConfirmed(source.oauth.profile)) return { error: 'email_not_verified' }
  if (!z.email().max(254).safeParse(user.email).success) return { error: 'email_not_found' }
  if (source.action !== 'link-account' || !user.id) return
  const owner = await context.internalAdapter.findUserById(user.id)
  // A Google login, or the test provider, must not grant a shopkeeper's account.
  if (owner && 'role' in owner && owner.role === 'admin') return { error: 'admin_not_linked' }
}

function isConfirmed(profile: Readonly<Record<string, unknown>> | undefined): boolean {
  return profile?.email_verified === true || profile?.email_verified === 'true'
}

/** Made a valid name; the e-mail's first part where Google has none. */
function toName({ name, email }: Readonly<Record<string, unknown>>): string {
  const cleaned = typeof name === 'string' ? name.toWellFormed().replace(/[\p{Cc}\s]+/gu, ' ') : ''
  const valid = cleaned.trim() || String(email).split('@')[0] || 'Guest'
  return [...valid.normalize('NFC')].slice(0, NAME_MOST).join('')
}
