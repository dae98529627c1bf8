import { Page } from '@prumo/ui'
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { CatalogueSilent } from '#features/catalogue/CatalogueSilent.tsx'
import { readProduct } from '#features/catalogue/catalogue-reads.ts'
import { ProductDetail } from '#features/catalogue/ProductDetail.tsx'
import type { ProductView } from '#features/catalogue/product-view.ts'
import { AddToCart } from '#features/orders/cart/AddToCart.tsx'
import { hiddenPageMeta, originOf, pageMeta } from '#features/site/page-meta.ts'
import { breadcrumbList, type Crumb, productWithOffer } from '#features/site/structured-data.ts'
import { Trail } from '#features/site/Trail.tsx'
import { links } from '#links'
import { publicPage } from '#shared/http/public-page.ts'
import { useOverlay } from '#shared/overlays/use-overlay.ts'
import { ProductPostageOnDemand } from '#widgets/postage/ProductPostageOnDemand.tsx'
import { HeartOnDemand } from '#widgets/wishlists/HeartOnDemand.tsx'
import { requestFacts } from '../../request-facts.ts'

export const handle = publicPage

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const product = await readProduct(context.get(requestFacts).apiUrl, params.slug ?? '')
  if (product.status === 'missing') throw data(null, { status: 404 })
  return { product }
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) => {
  const product = loaderData?.product
  if (product?.status !== 'ok') return hiddenPageMeta('Produto')
  const { name, summary, slug } = product.value
  return pageMeta(matches, {
    title: name,
    description: summary,
    path: links.sexToolsProduct(slug),
    card: 'sex-tools',
    kind: 'product',
    structured: structuredProduct(originOf(matches), product.value),
  })
}

const wayTo = ({ name, slug }: Pick<ProductView, 'name' | 'slug'>): Crumb[] => [
  { label: 'Início', path: links.home() },
  { label: 'Loja', path: links.sexTools() },
  { label: name, path: links.sexToolsProduct(slug) },
]

const structuredProduct = (origin: string, product: ProductView) => [
  breadcrumbList(origin, wayTo(product)),
  ...(product.priceCents === null
    ? []
    : [
        productWithOffer({
          origin,
          path: links.sexToolsProduct(product.slug),
          name: product.name,
          description: product.summary,
          image: product.picture,
          sku: product.variantId ?? product.slug,
          priceCents: product.priceCents,
          isAvailable: product.isAvailable,
        }),
      ]),
]

export default function SexToolsProduct() {
  const { product } = useLoaderData<typeof loader>()
  const cart = useOverlay('cart')
  return (
    <Page className="shop-page">
      <Trail crumbs={product.status === 'ok' ? wayTo(product.value) : wayTo({ name: 'Produto', slug: '' })} />
      {product.status === 'ok' ? (
        <ProductDetail
          product={product.value}
          purchase={
            <>
              <AddToCart
                key={product.value.slug}
                variantId={product.value.variantId ?? ''}
                name={product.value.name}
                isAvailable={product.value.isAvailable}
                onAdded={cart.open}
              />
              {product.value.variantId && product.value.isAvailable && (
                <ProductPostageOnDemand variantId={product.value.variantId} />
              )}
              {product.value.variantId && (
                <HeartOnDemand
                  key={`favorito ${product.value.slug}`}
                  variantId={product.value.variantId}
                  name={product.value.name}
                  isWide
                />
              )}
            </>
          }
        />
      ) : (
        <>
          <h1 className="order-page__title">Produto</h1>
          <CatalogueSilent />
        </>
      )}
    </Page>
  )
}
