export const port = process.env.SANDBOX_PORT || '3001'
export const storeId = process.env.SANDBOX_STORE_ID || 'ogs-sandbox'
export const storePassword = process.env.SANDBOX_STORE_PASSWORD || 'ogs-sandbox@ssl'
export const folder = process.env.SANDBOX_FOLDER || undefined
export const lateMs = Number(process.env.SANDBOX_LATE_MS) || undefined
