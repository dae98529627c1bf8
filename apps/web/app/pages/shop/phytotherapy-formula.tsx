import '#widgets/frame/pages.css'
import { Page } from '@prumo/ui'
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useSearchParams } from 'react-router'
import { CatalogueSilent } from '#features/catalogue/CatalogueSilent.tsx'
import { readPhyto } from '#features/catalogue/catalogue-reads.ts'
import { PhytoDetail } from '#features/catalogue/PhytoDetail.tsx'
import { phytoKeys } from '#features/catalogue/phyto.ts'
import { phytoTexts } from '#features/catalogue/phyto-texts.ts'
import { AddToCart } from '#features/orders/cart/AddToCart.tsx'
import { pageMeta } from '#features/site/page-meta.ts'
import { breadcrumbList, productWithOffer } from '#features/site/structured-data.ts'
import { Trail } from '#features/site/Trail.tsx'
import { links } from '#links'
import { publicPage } from '#shared/http/public-page.ts'
import { useOverlay } from '#shared/overlays/use-overlay.ts'
import { ProductPostageOnDemand } from '#widgets/postage/ProductPostageOnDemand.tsx'
import { HeartOnDemand } from '#widgets/wishlists/HeartOnDemand.tsx'
import { requestFacts } from '../../request-facts.ts'

export const handle = publicPage

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) => {
  if (!loaderData?.found)
    return pageMeta(matches, { title: 'Fitoterápico', description: '', path: '/', isIndexed: false })
  const { formula, text } = loaderData.found
  return pageMeta(matches, {
    title: `${formula.name}: ${text.contents.toLowerCase()}`,
    description: `${text.summary} O que a ciência diz, para quem não serve, preço por pote e entrega em caixa sem nome.`,
    path: links.phytotherapyFormula(formula.key),
    card: 'fitoterapicos',
    kind: 'product',
    structured: loaderData.structured,
  })
}

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const key = phytoKeys.find((one) => one === params.formula)
  if (!key) throw data(null, { status: 404 })
  const { apiUrl, webUrl } = context.get(requestFacts)
  const phyto = await readPhyto(apiUrl)
  if (phyto.status !== 'ok') return { found: null, structured: [] }
  const formula = phyto.value.formulas.find((one) => one.key === key)
  if (!formula) throw data(null, { status: 404 })
  const text = phytoTexts[key]
  const crumbs = [
    { label: 'Início', path: links.home() },
    { label: 'Fitoterápicos', path: links.phytotherapy() },
    { label: formula.name, path: links.phytotherapyFormula(key) },
  ]
  const structured = [
    breadcrumbList(webUrl, crumbs),
    ...formula.packs.flatMap(({ variantId, label, picture, priceCents, isAvailable }) =>
      priceCents === null
        ? []
        : [
            productWithOffer({
              origin: webUrl,
              path: links.phytotherapyFormula(key, variantId),
              name: `${formula.name}, ${label}`,
              description: text.summary,
              image: picture,
              sku: variantId,
              priceCents,
              isAvailable,
            }),
          ],
    ),
  ]
  return { found: { formula, text, crumbs, properties: phyto.value.properties }, structured }
}

/** The search parameter of the open pack. */
const PACK = 'potes'

export default function PhytotherapyFormula() {
  const { found } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const cart = useOverlay('cart')
  const packs = found?.formula.packs ?? []
  const pack = packs.find(({ variantId }) => variantId === search.get(PACK)) ?? packs[0]
  return (
    <Page className="shop-page">
      <Trail crumbs={found?.crumbs ?? []} />
      {found && pack ? (
        <PhytoDetail
          {...found}
          pack={pack}
          linkTo={({ variantId }) => links.phytotherapyFormula(found.formula.key, variantId)}
          purchase={
            <>
              <AddToCart
                key={pack.variantId}
                variantId={pack.variantId}
                name={`${found.formula.name}, ${pack.label}`}
                isAvailable={pack.isAvailable}
                onAdded={cart.open}
              />
              {pack.isAvailable && (
                <ProductPostageOnDemand key={`frete ${pack.variantId}`} variantId={pack.variantId} />
              )}
              <HeartOnDemand
                key={`favorito ${pack.variantId}`}
                variantId={pack.variantId}
                name={`${found.formula.name}, ${pack.label}`}
                isWide
              />
            </>
          }
        />
      ) : (
        <>
          <h1 className="order-page__title">Fitoterápico</h1>
          <CatalogueSilent />
        </>
      )}
    </Page>
  )
}
