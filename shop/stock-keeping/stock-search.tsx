import { useState } from 'react'
import { useNavigate } from 'react-router'
import { MAX_LIST_SEARCH } from '../kernel/api/list-query.ts'
import { useWords } from '../kernel/language/use-words.ts'
import { AddressForm, SearchInput } from '../ui/form/address-form.tsx'
import { useHydrated } from '../ui/form/use-hydrated.ts'
import { LineIcon } from '../ui/icons.tsx'
import { canScan } from './code-scanner.ts'
import { ScanPanel } from './scan-panel.tsx'
import { STOCK_PAGE, stockPath } from './stock-query.ts'
import { stockWords } from './words.en.ts'

/** A gift's name, or a code that is typed or held before the camera. */
export function StockSearch({ search }: { readonly search: string }) {
  const words = useWords(stockWords)
  const navigate = useNavigate()
  const isScannable = useHydrated() && canScan()
  const [isScanning, setScanning] = useState(false)

  function onFound(code: string): void {
    setScanning(false)
    void navigate(stockPath({ search: code, only: 'counted', page: 1 }))
  }

  return (
    <div className="mt-4 mb-4 grid gap-3 lg:max-w-3xl">
      <AddressForm role="search" action={STOCK_PAGE} className="flex items-center gap-2">
        {isScannable && (
          <button
            type="button"
            aria-label={isScanning ? words.stopScanning : words.scan}
            aria-expanded={isScanning}
            onClick={() => setScanning(!isScanning)}
            className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full border border-edge bg-surface hover:bg-wash aria-expanded:bg-wash"
          >
            <LineIcon
              className="size-6"
              weight={2}
              path="M4 8V5a1 1 0 0 1 1-1h3M16 4h3a1 1 0 0 1 1 1v3M20 16v3a1 1 0 0 1-1 1h-3M8 20H5a1 1 0 0 1-1-1v-3M8 8v8M12 8v8M16 8v8"
            />
          </button>
        )}
        <SearchInput
          label={words.search}
          placeholder={words.searchHint}
          search={search}
          maxLength={MAX_LIST_SEARCH}
          among={words.among}
        />
      </AddressForm>
      {isScanning && <ScanPanel onFound={onFound} onStop={() => setScanning(false)} />}
    </div>
  )
}
