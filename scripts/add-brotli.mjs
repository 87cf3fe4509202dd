// Makes what is missing of the build's Brotli twins, after whatever else wants the processor.
import { constants, setPriority } from 'node:os'
import { addBrotli } from './precompress.mjs'

setPriority(constants.priority.PRIORITY_LOW)
await addBrotli('build/client')
