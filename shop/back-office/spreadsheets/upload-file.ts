import { api } from '../../kernel/api-client.ts'
import { sendFile } from '../../ui/sending.ts'
import type { ProductImport } from '../imports/product-import.ts'

/**
 * Sends a file of gifts, to be looked at.
 * @param onProgress how much has been sent, from 0 to 1
 * @throws ApiError
 */
export async function uploadFile(file: File, onProgress: (share: number) => void): Promise<ProductImport> {
  // A question beforehand renews a token that ran out: 30 MB are not sent in vain.
  await api('GET', '/imports')
  const named = new URLSearchParams({ fileName: file.name.slice(-200) })
  return sendFile<ProductImport>(`/imports?${named}`, {
    what: 'file',
    body: file,
    contentType: 'text/csv',
    onProgress,
  })
}
