import { HowSteps, LinkButton, Page, Section } from '@prumo/ui'
import {
  Link,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { CatalogueSilent } from '#features/catalogue/CatalogueSilent.tsx'
import { ComplaintTabs } from '#features/catalogue/ComplaintTabs.tsx'
import { readOfferings, readShopProducts } from '#features/catalogue/catalogue-reads.ts'
import { type Complaint, complaintOf } from '#features/catalogue/offering.ts'
import { ProductGrid } from '#features/catalogue/ProductGrid.tsx'
import { company } from '#features/site/company.ts'
import { HomeHero } from '#features/site/HomeHero.tsx'
import { homeQuestions } from '#features/site/home-questions.tsx'
import { howToBuy, howToConsult } from '#features/site/how-it-goes.ts'
import { Questions } from '#features/site/Questions.tsx'
import { links } from '#links'
import { requestFacts } from '../request-context.ts'

export const meta = () => [
  { title: `${company.brand}: saúde de homem, conversada sem rodeio` },
  {
    name: 'description',
    content:
      'Consulta médica à distância e loja discreta em saúde masculina. Preços claros, sigilo, Pix ou cartão, entrega em caixa sem nome.',
  },
]

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { apiUrl } = context.get(requestFacts)
  const [offerings, products] = await Promise.all([readOfferings(apiUrl), readShopProducts(apiUrl)])
  return { offerings, products }
}

/** Another complaint is shown from what is here already. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate

const COMPLAINT = 'queixa'
const TEASER_SIZE = 3

/** Where consultations are open already. */
const pageOf = ({ pathology }: Complaint) =>
  pathology === 'erectileDysfunction' ? links.condition('disfuncao-eretil') : null

export default function Home() {
  const { offerings, products } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  return (
    <Page>
      <HomeHero />
      {offerings.status === 'ok' ? (
        <ComplaintTabs
          offerings={offerings.value}
          active={complaintOf(search.get(COMPLAINT))}
          linkTo={({ key }) => `?${COMPLAINT}=${key}#tratamentos`}
          pageOf={pageOf(complaintOf(search.get(COMPLAINT)))}
        />
      ) : (
        <Section id="tratamentos" title="O que incomoda você hoje?">
          <CatalogueSilent />
        </Section>
      )}
      <Section id="como-funciona" title="Como é a consulta">
        <HowSteps steps={howToConsult} active={1} />
      </Section>
      <Section title="Como comprar na loja">
        <HowSteps steps={howToBuy} />
      </Section>
      <Section title="Na loja" lead="Para usar sozinho ou a dois. Sem receita e sem conversa constrangida.">
        {products.status === 'ok' ? (
          <ProductGrid products={products.value.slice(0, TEASER_SIZE)} headingLevel="h3" />
        ) : (
          <CatalogueSilent />
        )}
        <p className="home-more">
          <LinkButton as={Link} to={links.sexTools()} variant="quiet">
            Ver a loja inteira
          </LinkButton>
        </p>
      </Section>
      <Questions id="perguntas" questions={homeQuestions} />
    </Page>
  )
}
