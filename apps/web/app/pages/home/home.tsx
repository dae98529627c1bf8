import { Section } from '@prumo/ui'
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useSearchParams } from 'react-router'
import { CatalogueSilent } from '#features/catalogue/CatalogueSilent.tsx'
import { ComplaintTabs } from '#features/catalogue/ComplaintTabs.tsx'
import { HomeHero } from '#features/site/HomeHero.tsx'
import { homeQuestions } from '#features/site/home-questions.ts'
import { pageMeta } from '#features/site/page-meta.ts'
import { houseDocuments } from '#features/site/structured-data.ts'
import { publicPage } from '#shared/http/public-page.ts'
import { requestFacts } from '../../request-facts.ts'
import { HomePage } from './HomePage.tsx'
import { readHome } from './home-reads.ts'
import { addressWith, COMPLAINT } from './tabs.ts'

export const handle = publicPage

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  pageMeta(matches, {
    title: 'Prumo: saúde de homem, conversada sem rodeio',
    description:
      'Consulta médica à distância, receita que qualquer farmácia confere e entrega em caixa sem nome. Preço na tela, sigilo, Pix ou cartão.',
    path: '/',
    structured: loaderData?.structured,
  })

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  ...(await readHome(context.get(requestFacts).apiUrl)),
  questions: homeQuestions,
  structured: houseDocuments(context.get(requestFacts).webUrl),
})

export { shouldRevalidate } from './home-tab-changed.ts'

export default function Home() {
  const facts = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  return (
    <HomePage facts={facts} questions={facts.questions} hero={<HomeHero />}>
      {facts.treatments ? (
        <ComplaintTabs
          choices={facts.treatments}
          active={search.get(COMPLAINT)}
          linkTo={({ key }) => addressWith(search, COMPLAINT, key, 'tratamentos')}
        />
      ) : (
        <Section id="tratamentos" title="O que incomoda você hoje?">
          <CatalogueSilent />
        </Section>
      )}
    </HomePage>
  )
}
