import { Banner, EmptyState, HowSteps, LinkButton, Page, Picture, Section } from '@prumo/ui'
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { CatalogueSilent } from '#features/catalogue/CatalogueSilent.tsx'
import { readShopProducts } from '#features/catalogue/catalogue-reads.ts'
import { ProductGrid } from '#features/catalogue/ProductGrid.tsx'
import { howToBuy } from '#features/site/how-it-goes.ts'
import { pageMeta } from '#features/site/page-meta.ts'
import { links, pictureAddress } from '#links'
import { publicPage } from '#shared/http/public-page.ts'
import { HeartOnDemand } from '#widgets/wishlists/HeartOnDemand.tsx'
import { requestFacts } from '../../request-facts.ts'

export const handle = publicPage

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Loja',
    description: 'Bem-estar íntimo e cuidados pessoais, com entrega em caixa sem nome. Para maiores de 18 anos.',
    path: links.sexTools(),
    card: 'sex-tools',
  })

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  products: await readShopProducts(context.get(requestFacts).apiUrl),
  steps: howToBuy,
})

export default function SexTools() {
  const { products, steps } = useLoaderData<typeof loader>()
  return (
    <Page className="shop-page">
      <header className="shop-page__head">
        <h1>Loja</h1>
        <p className="ui-lead">Bem-estar íntimo e cuidado de todo dia, com o preço na tela.</p>
      </header>
      <Banner>
        Entrega em caixa parda, sem marca e sem o nome do produto. Os produtos adultos são só para maiores de 18 anos, e
        a idade é conferida na compra.
      </Banner>
      {products.status !== 'ok' && <CatalogueSilent />}
      {products.status === 'ok' && products.value.length > 0 && (
        <ProductGrid
          products={products.value}
          headingLevel="h2"
          isFirstOnPage
          corner={({ variantId, name }) => variantId && <HeartOnDemand variantId={variantId} name={name} />}
        />
      )}
      {products.status === 'ok' && products.value.length === 0 && (
        <EmptyState
          headingLevel="h2"
          picture={<Picture src={pictureAddress('carrinho-vazio')} alt="" />}
          title="A loja está vazia agora"
          action={
            <LinkButton as={Link} to={links.home()} variant="quiet">
              Voltar ao início
            </LinkButton>
          }
        >
          Estamos repondo os produtos. Volte daqui a pouco.
        </EmptyState>
      )}
      <Section title="Como comprar">
        <HowSteps steps={steps} />
      </Section>
    </Page>
  )
}
