import '../pages.css'
import './condition-page.css'
import { CardGrid, HowSteps, Page, Picture, Section } from '@prumo/ui'
import { complaints, type Offering } from '#features/catalogue/offering.ts'
import { TreatmentCard } from '#features/catalogue/TreatmentCard.tsx'
import { treatmentsFor } from '#features/catalogue/treatments.ts'
import { ConditionArticle, ConditionSources } from '#features/conditions/ConditionArticle.tsx'
import type { Condition } from '#features/conditions/condition.ts'
import { StartConsultation } from '#features/conditions/StartConsultation.tsx'
import type { Doctor } from '#features/doctors/doctor-reads.ts'
import { leastPriceWords } from '#features/doctors/doctor-words.ts'
import { howToConsult } from '#features/site/how-it-goes.ts'
import { Questions } from '#features/site/Questions.tsx'
import { pictureAddress } from '#links'

export type ConditionPageProps = {
  condition: Condition
  /** Null where the catalogue did not answer. */
  offerings: readonly Offering[] | null
  /** Null where nobody said who attends. */
  doctors: readonly Doctor[] | null
}

/** A condition, explained; and the way to a doctor, with its price and how it goes. */
export function ConditionPage({ condition, offerings, doctors }: ConditionPageProps) {
  const price = leastPriceWords(doctors ?? [])
  return (
    <Page>
      <section className="condition-hero">
        <div>
          <h1>{condition.title}</h1>
          <p className="ui-lead">{condition.lead}</p>
          <StartConsultation surveyKey={condition.surveyKey} />
          <ul className="condition-hero__facts">
            {price && (
              <li>
                Consulta <b>{price}</b>
              </li>
            )}
            <li>
              <b>5 min</b> para responder
            </li>
            <li>
              <b>Sigilo</b> médico
            </li>
          </ul>
        </div>
        <div className="condition-hero__stage">
          <Picture src={pictureAddress(condition.picture)} alt="" isEager />
        </div>
      </section>
      <ConditionArticle condition={condition} />
      <Treatments condition={condition} offerings={offerings} />
      <Section title="Como é a consulta, e quanto custa">
        <HowSteps steps={howToConsult} />
        <p className="condition-page__price">
          {price
            ? `A consulta custa ${price}, conforme o médico, por Pix ou cartão. Você vê o preço antes de pagar e cancela até ela começar, com o valor inteiro de volta.`
            : 'O preço de cada médico aparece antes de você pagar, por Pix ou cartão. Você cancela até a consulta começar, com o valor inteiro de volta.'}
        </p>
        {doctors && doctors.length > 0 && <WhoAttends doctors={doctors} />}
      </Section>
      <Questions questions={condition.questions} />
      <ConditionSources condition={condition} />
    </Page>
  )
}

/** What a doctor may indicate, by form and without names: it informs of prices and sells nothing (RDC 96/2008). */
function Treatments({ condition, offerings }: Pick<ConditionPageProps, 'condition' | 'offerings'>) {
  const complaint = complaints.find(({ pathology }) => pathology === condition.surveyKey)
  const treatments = offerings && complaint ? treatmentsFor(offerings, complaint) : []
  if (treatments.length === 0) return null
  return (
    <Section
      title="O que o médico pode indicar"
      lead="Para você saber antes quanto custa. O que precisa de receita só é preparado depois dela, e quem decide a fórmula e a dose é o médico."
    >
      <CardGrid>
        {treatments.map((treatment) => (
          <li key={treatment.name}>
            <TreatmentCard treatment={treatment} />
          </li>
        ))}
      </CardGrid>
    </Section>
  )
}

function WhoAttends({ doctors }: { doctors: readonly Doctor[] }) {
  return (
    <div className="condition-page__doctors">
      <h3>Quem atende</h3>
      <ul className="condition-page__people">
        {doctors.map(({ id, name, registration, specialties }) => (
          <li key={id}>
            <b>{name}</b>
            <span>{[registration, ...specialties].join(' · ')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
