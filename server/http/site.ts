import type { RequestListener } from 'node:http'
import * as build from 'virtual:react-router/server-build'
import type { Services } from '../services/services.ts'
import { createApp } from './app.ts'
import { patternsOf } from './canonical-address.ts'
import { createListener } from './listener.ts'
import { createPages } from './pages.ts'

export const createSite = (services: Services): RequestListener =>
  createListener(
    services,
    createApp(services, createPages(build, services), patternsOf(build.routes)),
    build.routes,
  )
