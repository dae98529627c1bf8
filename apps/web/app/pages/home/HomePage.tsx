import { LinkButton, Page, Section } from '@prumo/ui'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { CatalogueSilent } from '#features/catalogue/CatalogueSilent.tsx'
import { ProductGrid } from '#features/catalogue/ProductGrid.tsx'
import { type Question, Questions } from '#features/site/Questions.tsx'
import { links } from '#links'
import { HowItWorks } from './HowItWorks.tsx'
import type { HomeFacts } from './home-reads.ts'
import { PlanBenefits } from './PlanBenefits.tsx'
import { Prices } from './Prices.tsx'
import { Proof } from './Proof.tsx'
import { Specialists } from './Specialists.tsx'
import { addressWith, SPECIALIST } from './tabs.ts'
import './home.css'

export type HomePageProps = {
  facts: HomeFacts
  hero: ReactNode
  questions: readonly Question[]
  /** The content of this variant: the complaints, or weight. */
  children: ReactNode
}

/** The home page with either of its heroes. Without the API's answer a part is left out or loaded again. */
export function HomePage({ facts, hero, questions, children }: HomePageProps) {
  const [search] = useSearchParams()
  const { steps, director, planBenefits, prices, products, specialists, leastPrices } = facts
  return (
    <Page>
      {hero}
      {children}
      <HowItWorks steps={steps} />
      {specialists && specialists.length > 0 && (
        <Specialists
          specialists={specialists}
          leastPrices={leastPrices}
          active={search.get(SPECIALIST)}
          linkTo={(key) => addressWith(search, SPECIALIST, key, 'quem-atende')}
        />
      )}
      {planBenefits && <PlanBenefits benefits={planBenefits} />}
      {prices && <Prices prices={prices} />}
      <Proof director={director} />
      <Section title="Na loja" lead="Para usar sozinho ou a dois. Sem receita e sem conversa constrangida.">
        {products ? <ProductGrid products={products} headingLevel="h3" /> : <CatalogueSilent />}
        <p className="home-more">
          <LinkButton as={Link} to={links.sexTools()} variant="quiet">
            Ver a loja inteira
          </LinkButton>
        </p>
      </Section>
      <Questions id="perguntas" questions={questions} />
    </Page>
  )
}
