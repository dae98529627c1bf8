import '#widgets/frame/pages.css'
import {
  CardGrid,
  EmptyState,
  LinkButton,
  LoadingRegion,
  Page,
  Picture,
  PriceBlock,
  ProductCard,
  Skeleton,
  StatusBadge,
} from '@prumo/ui'
import { Link, useLocation } from 'react-router'
import { FailureBanner } from '#features/orders/FailureBanner.tsx'
import { hiddenPageMeta } from '#features/site/page-meta.ts'
import { nameOfList, type WishedProduct, wishedProduct } from '#features/wishlists/wished-product.ts'
import { useSharedWishlistQuery, type Wishlist } from '#features/wishlists/wishlists.api.ts'
import { links } from '#links'
import { useRestored } from '#shared/hooks/use-restored.ts'
import { type Failure, statusOf } from '#shared/http/failure.ts'

export const meta = () => hiddenPageMeta('Lista compartilhada')

/** A list that somebody shares: its products, nothing about him. The token stands behind `#`, which no server sees. */
export default function SharedWishlistPage() {
  const isRestored = useRestored()
  const { hash } = useLocation()
  const token = isRestored ? tokenIn(hash) : null
  return <Page className="shop-page">{token === null ? <Coming /> : <Shared token={token} />}</Page>
}

/** Empty for a link that was cut in the middle of a character. */
const tokenIn = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

function Shared({ token }: { token: string }) {
  const { data, error, refetch } = useSharedWishlistQuery(token, {
    skip: token === '',
    refetchOnMountOrArgChange: true,
  })
  const failure = error as Failure | undefined
  if (data) return <Products list={data} />
  if (token === '' || (failure && [403, 404].includes(statusOf(failure) ?? 0))) return <NotShared />
  if (failure) return <FailureBanner failure={failure} onRetry={() => void refetch()} />
  return <Coming />
}

function Products({ list }: { list: Wishlist }) {
  const products = list.wishedItems.map(wishedProduct)
  return (
    <>
      <header className="shop-page__head">
        <h1>{nameOfList(list)}</h1>
        <p className="ui-lead">Uma lista que compartilharam com você, com os preços de hoje.</p>
      </header>
      {products.length === 0 && (
        <EmptyState headingLevel="h2" title="Esta lista está vazia" action={<ToShop />}>
          Quem a compartilhou ainda não guardou nada nela.
        </EmptyState>
      )}
      <CardGrid>
        {products.map((product) => (
          <li key={product.itemId}>
            <SharedProduct product={product} />
          </li>
        ))}
      </CardGrid>
    </>
  )
}

function SharedProduct({ product: { name, picture, path, price, isAvailable, isSold } }: { product: WishedProduct }) {
  const shown = { name, headingLevel: 'h2', picture: <Picture src={picture} alt="" /> } as const
  // Its page is gone, so its name leads nowhere.
  if (!isSold) return <ProductCard as="span" {...shown} badge={<StatusBadge>Não vendemos mais</StatusBadge>} />
  return (
    <ProductCard
      as={Link}
      to={path}
      {...shown}
      badge={isAvailable ? undefined : <StatusBadge>Esgotado</StatusBadge>}
      price={price && <PriceBlock price={price} />}
    />
  )
}

function NotShared() {
  return (
    <EmptyState headingLevel="h1" title="Esta lista não está compartilhada" action={<ToShop />}>
      O link não vale mais, ou falta uma parte dele. Peça outro a quem mandou.
    </EmptyState>
  )
}

function ToShop() {
  return (
    <LinkButton as={Link} to={links.sexTools()} variant="quiet">
      Ver a loja
    </LinkButton>
  )
}

function Coming() {
  return (
    <LoadingRegion label="Abrindo a lista">
      <Skeleton form="title" />
      <Skeleton form="picture" />
    </LoadingRegion>
  )
}
