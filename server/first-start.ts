import { prepareAdmins } from '../shop/identity/admins.server.ts'
import type { Services } from './services.ts'

export type Greeting = Awaited<ReturnType<typeof prepareAdmins>>

/** Fills an empty shop and sees to it that somebody can run it. */
export async function prepare({ config, db, auth, images, log }: Services): Promise<Greeting> {
  if (config.demo && !(await db.selectFrom('product').select('id').limit(1).executeTakeFirst())) {
    const { seedDemo } = await import('../seed/demo.ts')
    await seedDemo({ db, images, log })
  }
  const { firstAdmin, demo, dataDir, publicUrl } = config
  return prepareAdmins({ db, auth, firstAdmin, demo, dataDir, publicUrl })
}
