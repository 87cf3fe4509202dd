import { readFileSync } from 'node:fs'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { findShownProduct } from '../../shop/catalog/products/products.server.ts'
import type { Db } from '../../shop/kernel/database/database.ts'
import { inEach, type Language, languageOfPath, pathIn } from '../../shop/kernel/language/language.ts'
import {
  type PageSettings,
  pageErrors,
  type ShopContext,
  shopContext,
  shownProduct,
} from '../../shop/kernel/settings/shop-context.ts'
import { shopSettings } from '../../shop/kernel/settings/shop-settings.server.ts'
import type { Fetch } from '../response-cache/response-cache.ts'
import type { Services } from '../services/services.ts'
import { awayPage } from './plain-page.ts'

export function createPages(
  build: ServerBuild,
  { config, db, log }: Pick<Services, 'config' | 'db' | 'log'>,
): Fetch {
  const { publicUrl, google } = config
  const handler = (basename: string, assets = build.assets) =>
    createRequestHandler({ ...build, basename, assets }, import.meta.env.MODE)
  const handlers = inEach((language) => handler(pathIn(language, '/'), filesIn(language)))
  return async (request) => {
    const { pathname } = new URL(request.url)
    const { language } = languageOfPath(pathname)
    const render = handlers[language]
    const context = new RouterContextProvider()
    context.set(shopContext, {
      db,
      publicUrl,
      settings: pageSettings(db, config),
      language,
      google: google?.kind ?? null,
    })
    context.set(shownProduct, findShownProduct(db, language))
    const faults: unknown[] = []
    context.set(pageErrors, faults)
    const page = await render(request, context)
    if (faults.length > 0) {
      log.error('A page failed', faults[0])
      return awayPage(request)
    }
    return page
  }
}

/** Loads the settings once per page. */
function pageSettings(db: Db, machine: Services['config']): ShopContext['settings'] {
  let loading: Promise<PageSettings> | undefined
  const read = async () => {
    const { selling, opening, ...settings } = await shopSettings(db, machine)
    const cash = !selling.waysOff.includes('cod')
    return {
      ...settings,
      open: opening.open,
      giftsPublic: selling.giftsPublic,
      anybodyBuys: selling.anybodyBuys,
      companiesOrder: selling.companiesOrder,
      cash,
    }
  }
  return () => {
    loading ??= read()
    return loading
  }
}

/** The client's files, built by scripts/build.mjs; English, development and tests use the server build's own. */
const filesIn = (language: Language): ServerBuild['assets'] | undefined =>
  import.meta.env.PROD && language !== 'en'
    ? JSON.parse(readFileSync(`build/server/files-${language}.json`, 'utf8'))
    : undefined
