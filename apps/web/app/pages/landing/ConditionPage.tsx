import '#widgets/frame/pages.css'
import './condition-page.css'
import { HowSteps, Page, Section } from '@prumo/ui'
import { Link } from 'react-router'
import { Causes, InPerson, Prose, Sources, What, WhatWorks } from '#features/conditions/ConditionArticle.tsx'
import type { Condition } from '#features/conditions/condition.ts'
import { type Chapter, InThisPage } from '#features/conditions/InThisPage.tsx'
import { StartConsultation } from '#features/conditions/StartConsultation.tsx'
import { Questions } from '#features/site/Questions.tsx'
import { Trail } from '#features/site/Trail.tsx'
import { links } from '#links'
import { ConditionHero } from './ConditionHero.tsx'
import type { ConditionFacts } from './condition-facts.ts'
import { WhatItCosts } from './WhatItCosts.tsx'
import { WhoAttends } from './WhoAttends.tsx'

const WHO_ATTENDS = 'Quem atende'
const QUESTIONS = 'Perguntas frequentes'
const SOURCES = 'Fontes'

/** The chapters, in the order of the page. */
const chaptersOf = (condition: Condition): Chapter[] => [
  { id: 'o-que-e', title: condition.what.title },
  { id: 'causas', title: condition.causes.title },
  { id: 'o-que-funciona', title: condition.options.title },
  { id: 'precos', title: condition.cost.title },
  { id: 'consulta', title: condition.consultation.title },
  { id: 'quem-atende', title: WHO_ATTENDS },
  { id: 'em-pessoa', title: condition.inPerson.title },
  { id: 'perguntas', title: QUESTIONS },
  { id: 'fontes', title: SOURCES },
]

/** A condition or a medicine explained, with the way to a doctor: price and steps. */
export function ConditionPage({ facts }: { facts: ConditionFacts }) {
  const { condition, consultationPrice } = facts
  const { slug, surveyKey } = condition
  return (
    <Page className="condition-page">
      <Trail crumbs={facts.crumbs} />
      <ConditionHero facts={facts} />
      <div className="condition-page__body">
        <aside className="condition-page__aside">
          <InThisPage chapters={chaptersOf(condition)} />
          <div className="condition-page__aside-start">
            {consultationPrice && <PriceOfConsultation price={consultationPrice} />}
            <StartConsultation surveyKey={surveyKey} variant="teal" />
          </div>
        </aside>
        <div className="condition-page__article">
          <What id="o-que-e" part={condition.what} />
          <Causes id="causas" part={condition.causes} />
          <WhatWorks id="o-que-funciona" part={condition.options} />
          <WhatItCosts id="precos" part={condition.cost} {...facts} retryAt={links.condition(slug)} />
          <Section id="consulta" title={condition.consultation.title}>
            <Prose paragraphs={condition.consultation.paragraphs} />
            <div className="condition-page__steps">
              <HowSteps steps={facts.steps} />
            </div>
          </Section>
          <WhoAttends
            id="quem-atende"
            title={WHO_ATTENDS}
            attendants={facts.attendants}
            retryAt={links.condition(slug)}
          />
          <InPerson id="em-pessoa" part={condition.inPerson} />
          <Questions id="perguntas" questions={condition.questions} />
          <Sources id="fontes" title={SOURCES} part={condition.sources} />
        </div>
        <StartBar facts={facts} />
      </div>
      <nav className="ui-section" aria-labelledby="related">
        <h2 id="related">Leia também</h2>
        <ul className="condition-page__related">
          {facts.related.map(({ slug, label }) => (
            <li key={slug}>
              <Link to={links.condition(slug)}>{label}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </Page>
  )
}

/**
 * On a phone the action stays within reach of the thumb once the first button has scrolled out of sight. CSS alone
 * keeps it at the foot of the article, and puts it below the article's end, so that it never covers the last words.
 */
function StartBar({ facts: { condition, consultationPrice } }: { facts: ConditionFacts }) {
  return (
    <div className="start-bar-rail ui-no-print">
      <div className="start-bar">
        {consultationPrice && <PriceOfConsultation price={consultationPrice} />}
        <StartConsultation surveyKey={condition.surveyKey} />
      </div>
    </div>
  )
}

function PriceOfConsultation({ price }: { price: string }) {
  return (
    <p className="condition-page__price">
      Consulta
      <b className="ui-money ui-private">{price}</b>
    </p>
  )
}
