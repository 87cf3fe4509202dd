/** Every `text` in UTF-8 bytes, replaced without decoding them. */
export function replaceBytes(bytes: Buffer, text: string, by: string): Buffer<ArrayBuffer> {
  const parts: Buffer[] = []
  let begin = 0
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, begin)) {
    parts.push(bytes.subarray(begin, at), Buffer.from(by))
    begin = at + Buffer.byteLength(text)
  }
  return Buffer.concat([...parts, bytes.subarray(begin)])
}
