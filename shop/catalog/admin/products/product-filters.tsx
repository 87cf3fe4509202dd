import { type ChangeEvent, useEffect, useState } from 'react'
import { nameOf } from '../../../kernel/language/text-fields.ts'
import { useFormats, useLanguage, useWords } from '../../../kernel/language/use-words.ts'
import { AddressForm, SearchInput } from '../../../ui/form/address-form.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { ALL_CATEGORIES, type Category, MAX_SEARCH_TEXT, SORTS } from '../../products/product.ts'
import { ADMIN_PRODUCTS, type AdminProductQuery } from './admin-product-query.ts'
import { productEditingWords } from './words.en.ts'

interface Props {
  readonly query: AdminProductQuery
  readonly categories: readonly Category[]
}

export function ProductFilters({ query, categories }: Props) {
  const words = useWords(productEditingWords)
  const { digits } = useFormats()
  const language = useLanguage()
  // Choices stay while loading: the next one is sent together with them.
  const [chosen, setChosen] = useState<{ category: string; sort: string }>(query)
  useEffect(() => setChosen(query), [query])

  const choice = (name: keyof typeof chosen, label: string) => ({
    ...{ name, value: chosen[name], 'aria-label': label },
    onChange({ currentTarget: { value, form } }: ChangeEvent<HTMLSelectElement>) {
      setChosen({ ...chosen, [name]: value })
      form?.requestSubmit()
    },
    className: 'rounded-full ps-5 pe-11 font-semibold',
  })

  return (
    <AddressForm
      role="search"
      action={ADMIN_PRODUCTS}
      className="mb-5 grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-[1fr_14rem_12rem]"
    >
      <span className="flex min-w-0 gap-2 sm:col-span-2 xl:col-span-1">
        <SearchInput
          label={words.searchByName}
          placeholder={words.searchHint}
          search={query.search}
          maxLength={MAX_SEARCH_TEXT}
          among={words.among}
        />
      </span>
      <Select {...choice('category', words.category)}>
        <option value={ALL_CATEGORIES}>{words.selectCategory}</option>
        {categories.map((category) => (
          <option key={category.name} value={category.name}>
            {`${nameOf(language, category)} (${digits(category.count)})`}
          </option>
        ))}
      </Select>
      <Select {...choice('sort', words.order)}>
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {words.sorts[sort]}
          </option>
        ))}
      </Select>
    </AddressForm>
  )
}
