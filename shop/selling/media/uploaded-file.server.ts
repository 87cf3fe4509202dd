import { type Refusal, refuse } from '../../kernel/refusal.ts'

export const MAX_FILE_BYTES = 10 * 1024 * 1024

/**
 * The one file in the field `image` of a multipart form. Its name and type are the sender's words and count for nothing.
 * @returns a refusal when there is none, or more than one
 */
export async function uploadedFile(request: Request): Promise<Uint8Array<ArrayBuffer> | Refusal> {
  if (!/^multipart\/form-data\s*;/i.test(request.headers.get('content-type') ?? '')) {
    return refuse('wrong-type', 'Please send the picture as multipart/form-data, in the field image.')
  }
  const form = await request.formData().catch(() => null)
  if (!form) return refuse('bad-input', 'The upload did not arrive whole. Please send it again.')
  const [file, ...others] = form.getAll('image')
  if (file === undefined || typeof file === 'string') return missing()
  if (others.length > 0) return refuse('bad-input', 'Please send one picture at a time.')
  if (file.size > MAX_FILE_BYTES) return refuse('too-large', TOO_LARGE)
  return new Uint8Array(await file.arrayBuffer())
}

export const TOO_LARGE = 'This picture is larger than 10 MB. Please choose a smaller one.'

const missing = () =>
  refuse('bad-input', 'There is no picture in the field image. Please choose a file.', {
    errors: [{ path: 'image', message: 'Please choose a JPEG or PNG file' }],
  })
