import { useWords } from '../../kernel/language/use-words.ts'
import { orderWords } from '../../orders/words.en.ts'
import { FileLink } from '../../ui/button.tsx'

export function ReceiptLink({ tranId, kind }: { tranId: string; kind?: 'primary' | 'quiet' }) {
  const { downloadReceipt } = useWords(orderWords)
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
