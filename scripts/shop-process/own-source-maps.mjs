// Stack traces name our sources; packages' own maps, with all their sources, would stay in the shop's memory.
import { setSourceMapsSupport } from 'node:module'

setSourceMapsSupport(true)
