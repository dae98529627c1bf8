import '#widgets/frame/pages.css'
import {
  Banner,
  CardGrid,
  EmptyState,
  LinkButton,
  Page,
  Picture,
  PriceBlock,
  ProductCard,
  StatusBadge,
} from '@prumo/ui'
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { CatalogueSilent } from '#features/catalogue/CatalogueSilent.tsx'
import { readPhyto } from '#features/catalogue/catalogue-reads.ts'
import type { PhytoFormula } from '#features/catalogue/phyto.ts'
import { type PhytoText, phytoTexts } from '#features/catalogue/phyto-texts.ts'
import { pageMeta } from '#features/site/page-meta.ts'
import { breadcrumbList } from '#features/site/structured-data.ts'
import { Trail } from '#features/site/Trail.tsx'
import { links, pictureAddress } from '#links'
import { publicPage } from '#shared/http/public-page.ts'
import { HeartOnDemand } from '#widgets/wishlists/HeartOnDemand.tsx'
import { requestFacts } from '../../request-facts.ts'

export const handle = publicPage

const crumbs = [
  { label: 'Início', path: links.home() },
  { label: 'Fitoterápicos', path: links.phytotherapy() },
]

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta(matches, {
    title: 'Fitoterápicos',
    description:
      'Fórmulas em cápsulas com extratos vegetais, vitaminas e minerais, sem promessa: o que há em cada uma, o que a ciência diz e quanto custa.',
    path: links.phytotherapy(),
    card: 'fitoterapicos',
    structured: loaderData ? [breadcrumbList(loaderData.webUrl, crumbs)] : [],
  })

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { apiUrl, webUrl } = context.get(requestFacts)
  const phyto = await readPhyto(apiUrl)
  const told = (formula: PhytoFormula) => ({ formula, text: phytoTexts[formula.key] })
  return { webUrl, formulas: phyto.status === 'ok' ? phyto.value.formulas.map(told) : null }
}

export default function Phytotherapy() {
  const { formulas } = useLoaderData<typeof loader>()
  return (
    <Page className="shop-page">
      <Trail crumbs={crumbs} />
      <header className="shop-page__head">
        <h1>Fitoterápicos</h1>
        <p className="ui-lead">Três fórmulas em cápsulas, com o que se sabe de cada uma. Sem receita e sem promessa.</p>
      </header>
      <Banner>
        Entrega em caixa parda, sem marca e sem o nome do produto. Só para maiores de 18 anos, com idade conferida na
        compra. Fitoterápico não substitui consulta nem tratamento.
      </Banner>
      {!formulas && <CatalogueSilent />}
      {formulas && formulas.length > 0 && (
        <CardGrid>
          {formulas.map(({ formula, text }, index) => (
            <li key={formula.key}>
              <FormulaCard formula={formula} text={text} isEager={index === 0} />
              <FormulaHeart formula={formula} />
            </li>
          ))}
        </CardGrid>
      )}
      {formulas?.length === 0 && (
        <EmptyState
          headingLevel="h2"
          picture={<Picture src={pictureAddress('carrinho-vazio')} alt="" />}
          title="Nenhuma fórmula à venda agora"
          action={
            <LinkButton as={Link} to={links.sexTools()} variant="quiet">
              Ver a loja
            </LinkButton>
          }
        >
          Estamos repondo os produtos. Volte daqui a pouco.
        </EmptyState>
      )}
    </Page>
  )
}

/** Its cheapest pack is the one that the card shows. */
function FormulaHeart({ formula: { name, packs } }: { formula: PhytoFormula }) {
  const cheapest = packs.find(({ priceCents }) => priceCents !== null)
  return cheapest && <HeartOnDemand variantId={cheapest.variantId} name={`${name}, ${cheapest.label}`} />
}

type FormulaCardProps = { formula: PhytoFormula; text: PhytoText; isEager: boolean }

function FormulaCard({ formula: { key, name, packs }, text, isEager }: FormulaCardProps) {
  const cheapest = packs.filter(({ priceCents }) => priceCents !== null)[0]
  return (
    <ProductCard
      as={Link}
      to={links.phytotherapyFormula(key)}
      name={name}
      text={text.contents}
      headingLevel="h2"
      picture={<Picture src={packs[0]?.picture ?? ''} alt="" isEager={isEager} />}
      badge={packs.some(({ isAvailable }) => isAvailable) ? undefined : <StatusBadge>Esgotado</StatusBadge>}
      price={
        cheapest?.price && (
          <PriceBlock
            price={cheapest.price}
            lead={packs.length > 1 ? 'a partir de' : undefined}
            term={cheapest.label}
          />
        )
      }
    />
  )
}
