import { Page } from '@prumo/ui'
import { data, Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { CatalogueSilent } from '#features/catalogue/CatalogueSilent.tsx'
import { readProduct } from '#features/catalogue/catalogue-reads.ts'
import { ProductDetail } from '#features/catalogue/ProductDetail.tsx'
import { AddToCart } from '#features/orders/AddToCart.tsx'
import { company } from '#features/site/company.ts'
import { links } from '#links'
import { useOverlay } from '#shared/overlays/use-overlay.ts'
import { requestFacts } from '../request-context.ts'

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const product = await readProduct(context.get(requestFacts).apiUrl, params.slug ?? '')
  if (product.status === 'missing') throw data(null, { status: 404 })
  return { product }
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => {
  const product = loaderData?.product
  if (product?.status !== 'ok') return [{ title: `Produto | ${company.brand}` }]
  return [
    { title: `${product.value.name} | ${company.brand}` },
    { name: 'description', content: product.value.summary },
  ]
}

export default function SexToolsProduct() {
  const { product } = useLoaderData<typeof loader>()
  const cart = useOverlay('cart')
  return (
    <Page className="shop-page">
      <nav aria-label="Onde você está" className="shop-page__trail">
        <Link to={links.sexTools()}>Loja</Link>
      </nav>
      {product.status === 'ok' ? (
        <ProductDetail
          product={product.value}
          purchase={
            <AddToCart
              key={product.value.slug}
              variantId={product.value.variantId ?? ''}
              name={product.value.name}
              isAvailable={product.value.isAvailable}
              onAdded={cart.open}
            />
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
