import { useWords } from '../../kernel/language/use-words.ts'
import { FileLink } from '../../ui/button.tsx'
import { receiptPageWords } from './words.en.ts'

export function ReceiptLink({ tranId, kind }: { tranId: string; kind?: 'primary' | 'quiet' }) {
  const { downloadReceipt } = useWords(receiptPageWords)
  return (
    <FileLink
      href={`/api/receipt/${encodeURIComponent(tranId)}`}
      kind={kind}
      target="_blank"
      rel="noreferrer"
    >
      {downloadReceipt}
    </FileLink>
  )
}
