import {
  adminRoute,
  apiRouter,
  type CallsOf,
  languageOf,
  Modified,
  modified,
  z,
} from '../../kernel/api/api-router.server.ts'
import { answerBy } from '../../kernel/api/reads.server.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { Section } from '../../kernel/settings/shop-settings.ts'
import { listBanners } from '../banners/banners.server.ts'
import { htmlOf } from '../pages/markdown.server.ts'
import { listShopPages } from '../pages/shop-pages.server.ts'
import { changeBanner, changePage, changeSection } from './change-settings.server.ts'
import {
  BannerBody,
  FirstStepsAnswer,
  PageBody,
  SECTION_SHAPES,
  SettingsAnswer,
  TextBody,
  withRevision,
} from './setting-shapes.server.ts'
import { type Machine, readFirstSteps, readSettings } from './settings.server.ts'

const show = adminRoute('get', '/settings', {
  responses: { 200: SettingsAnswer },
})

const change = <S extends Section>(section: S) =>
  adminRoute('put', `/settings/${section}`, {
    request: { body: withRevision(section) },
    responses: { 200: Modified },
  })

const pagesRoute = adminRoute('get', '/settings/pages', {
  responses: { 200: z.array(PageBody) },
})

const changePageRoute = adminRoute('put', '/settings/pages', {
  request: { body: PageBody },
  responses: { 200: Modified },
})

const bannersRoute = adminRoute('get', '/settings/banners', {
  responses: { 200: z.array(BannerBody) },
})

const changeBannerRoute = adminRoute('put', '/settings/banners', {
  request: { body: BannerBody },
  responses: { 200: Modified },
})

const firstStepsRoute = adminRoute('get', '/settings/first-steps', {
  responses: { 200: FirstStepsAnswer },
})

const preview = adminRoute('post', '/settings/preview', {
  request: { body: TextBody },
  responses: { 200: z.object({ html: z.string() }) },
})

declare module '../../kernel/api/calls.ts' {
  interface Calls
    extends CallsOf<
      | typeof show
      | typeof pagesRoute
      | typeof changePageRoute
      | typeof bannersRoute
      | typeof changeBannerRoute
      | typeof firstStepsRoute
      | typeof preview
      | { [S in Section]: ReturnType<typeof change<S>> }[Section]
    > {}
}

/** @param readMachine with the gateways that are ready now */
export function shopSettingsApi(db: Db, readMachine: () => Promise<Machine>) {
  const api = apiRouter()
  api.openapi(show, async (c) => c.json(await readSettings(db, await readMachine()), 200))
  for (const section of Object.keys(SECTION_SHAPES) as Section[])
    api.openapi(change(section), async (c) => {
      const about = { section, machine: await readMachine() }
      const saved = changeSection(db, c.get('caller'), about, c.req.valid('json'))
      return c.json(modified(granted(await saved)), 200)
    })
  api.openapi(pagesRoute, async (c) => c.json(await listShopPages(db), 200))
  api.openapi(changePageRoute, async (c) => {
    const saved = changePage(db, c.get('caller'), c.req.valid('json'))
    return c.json(modified(granted(await saved)), 200)
  })
  api.openapi(bannersRoute, async (c) => c.json(await listBanners(db), 200))
  api.openapi(changeBannerRoute, async (c) => {
    const saved = changeBanner(db, c.get('caller'), c.req.valid('json'))
    return c.json(modified(granted(await saved)), 200)
  })
  answerBy(api, firstStepsRoute, async () => await readFirstSteps(db, await readMachine()))
  api.openapi(preview, (c) => c.json({ html: htmlOf(c.req.valid('json').text, languageOf(c)) }, 200))
  return api
}
