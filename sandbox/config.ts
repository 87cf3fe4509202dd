/** What the sandbox is told by whoever starts it; by itself it is the one of the demo. */
export const port = process.env.SANDBOX_PORT || '3001'
export const storeId = process.env.SANDBOX_STORE_ID || 'ogs-sandbox'
export const storePassword = process.env.SANDBOX_STORE_PASSWORD || 'ogs-sandbox@ssl'
/** None: what happens there is forgotten when it ends. */
export const folder = process.env.SANDBOX_FOLDER || undefined
/** Of a notice that comes late; half a minute is long for a test that waits for it. */
export const lateMs = Number(process.env.SANDBOX_LATE_MS) || undefined
