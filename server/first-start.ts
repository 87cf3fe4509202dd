import { prepareAdmins } from '../shop/admins/admins.server.ts'
import type { Services } from './services.ts'

export type Greeting = Awaited<ReturnType<typeof prepareAdmins>>

/** Fills an empty shop and sees to it that somebody can run it. */
export async function prepare({ config, db, auth, images, log }: Services): Promise<Greeting> {
  const { hangShopArt, seedDemo } = await import('../seed/demo.ts')
  await hangShopArt({ images, log })
  if (config.demo) await seedDemo({ db, images, log })
  const { firstAdmin, demo, dataDir, publicUrl } = config
  return prepareAdmins({ db, auth, firstAdmin, demo, dataDir, publicUrl })
}
