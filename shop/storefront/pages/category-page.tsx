import { Link } from 'react-router'
import { CategoryChips } from '../../catalog/list/category-chips.tsx'
import { categoryPath } from '../../catalog/list/product-list-query.ts'
import type { PicturedCategory } from '../../catalog/products/product.ts'
import { listPicturedCategories } from '../../catalog/products/products.server.ts'
import { catalogWords } from '../../catalog/products/words.en.ts'
import { catalogPageWords } from '../../catalog/tags/gift-words.en.ts'
import { sortByName } from '../../kernel/language/names.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { pageWords } from '../../kernel/settings/page-meta.ts'
import { shopContext } from '../../kernel/settings/shop-context.ts'
import { publicMeta } from '../../sharing/public-meta.ts'
import { NoData } from '../../ui/empty.tsx'
import { PageHeading } from '../../ui/heading.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Route } from './+types/category-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, publicUrl, language } = context.get(shopContext)
  const categories = sortByName(language, await listPicturedCategories(db))
  return { categories, canonical: `${publicUrl}/category` }
}

export function meta(args: Route.MetaArgs) {
  const { categories, canonical } = args.loaderData
  const { allCategories, allCategoriesSummary } = pageWords(args, catalogPageWords)
  return publicMeta(args, {
    title: allCategories,
    description: allCategoriesSummary,
    canonical: categories.length === 0 ? undefined : canonical,
    picture: categories[0]?.photos,
    crumbs: [[allCategories, '/category']],
  })
}

export default function CategoryPage({ loaderData: { categories } }: Route.ComponentProps) {
  const words = { ...useWords(catalogWords), ...useWords(catalogPageWords) }
  return (
    <section className="mx-auto grid max-w-6xl gap-6 px-4 pt-8 sm:gap-8 sm:px-6 sm:pt-12">
      <PageHeading>{words.allCategories}</PageHeading>
      <CategoryChips categories={categories} pathTo={categoryPath} />
      {categories.length === 0 ? (
        <NoData to="/" link={words.backToShop}>
          {words.shelvesBeingFilled}
        </NoData>
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:gap-6 md:grid-cols-3 lg:grid-cols-4">
          {categories.map((category, place) => (
            <li key={category.name}>
              <CategoryCard category={category} eager={place < 2} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function CategoryCard({ category, eager }: { category: PicturedCategory; eager: boolean }) {
  const { name, count, photos } = category
  const words = { ...useWords(catalogWords), ...useWords(catalogPageWords) }
  const language = useLanguage()
  return (
    <Link
      to={categoryPath(name)}
      className="lift group flex h-full flex-col overflow-hidden rounded-3xl border border-line bg-surface no-underline shadow-card"
    >
      <span className="block aspect-square overflow-hidden">
        <Picture src={photos} alt="" sizes={SIZES} eager={eager} />
      </span>
      <span className="grid gap-0.5 px-3 pt-3 pb-4 sm:px-5">
        <span className="line-clamp-3 font-display font-semibold text-lg leading-snug group-hover:text-berry">
          {nameOf(language, category)}
        </span>{' '}
        <span className="text-ink-soft text-sm">{words.gifts(count)}</span>
      </span>
    </Link>
  )
}

const SIZES =
  '(min-width: 1152px) 258px, (min-width: 1024px) 23vw, (min-width: 768px) 30vw, (min-resolution: 2.2dppx) 37vw, 46vw'
