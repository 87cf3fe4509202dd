import { prepareAdmins } from '../../shop/people/admins/admins.server.ts'
import { isCommonPassword } from '../../shop/people/identity/account-input.server.ts'
import { CannotOpen } from './cannot-open.ts'
import { checkBucket } from './picture-services.ts'
import type { Services } from './services.ts'

export type Greeting = Awaited<ReturnType<typeof prepareAdmins>>

/** Fills an empty shop and sees to it that somebody can run it. */
export async function prepare({ config, db, auth, images, log }: Services): Promise<Greeting> {
  await checkBucket(images, config)
  await checkFirstAdmin(config.firstAdmin)
  const { copyShopArt, seedDemo } = await import('../../seed/demo.ts')
  await copyShopArt({ images, log })
  if (config.demo) await seedDemo({ db, images, log })
  const { firstAdmin, demo, dataDir, publicUrl } = config
  return prepareAdmins({ db, auth, firstAdmin, demo, dataDir, publicUrl })
}

/** @throws when everybody who guesses would be the admin soon */
export async function checkFirstAdmin(firstAdmin: { readonly password: string } | null): Promise<void> {
  if (firstAdmin && (await isCommonPassword(firstAdmin.password))) {
    throw new CannotOpen('ADMIN_PASSWORD is one of the most common passwords: please choose another one.')
  }
}
