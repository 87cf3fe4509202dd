import { adminRoute, apiRouter, Modified } from '../../kernel/api-router.server.ts'
import type { Db } from '../../kernel/database.ts'
import { granted } from '../../kernel/refusal.ts'
import type { Section } from '../../kernel/shop-settings.ts'
import { toWire } from '../../kernel/wire.ts'
import { changeSection, type Machine, settingsToChange } from './changing-settings.server.ts'
import { ofRevision, SECTION_SHAPES, SettingsAnswer } from './setting-shapes.server.ts'

const show = adminRoute('get', '/settings', {
  summary: 'What belongs to the shop, and how often each section was changed; for admins',
  responses: { 200: [SettingsAnswer, 'With what the shop came with, where nobody saved anything'] },
})

const change = <S extends Section>(section: S) =>
  adminRoute('put', `/settings/${section}`, {
    summary: `Change a section of the settings: ${section}; for admins`,
    request: { body: ofRevision(section) },
    responses: {
      200: [Modified, 'Every page, letter and receipt shows it from now on'],
      409: 'Changed by somebody else since, or nobody could pay any more',
    },
  })

export function shopSettingsApi(db: Db, machine: Machine) {
  const api = apiRouter()
  api.openapi(show, async (c) => c.json(toWire(await settingsToChange(db, machine)), 200))
  for (const section of Object.keys(SECTION_SHAPES) as Section[])
    api.openapi(change(section), async (c) => {
      const saved = changeSection(db, c.get('caller'), { section, machine }, c.req.valid('json'))
      return c.json({ acknowledged: true as const, modifiedCount: granted(await saved) }, 200)
    })
  return api
}
