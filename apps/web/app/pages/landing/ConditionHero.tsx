import { Picture } from '@prumo/ui'
import { StartConsultation } from '#features/conditions/StartConsultation.tsx'
import { company } from '#features/site/company.ts'
import { pictureAddress } from '#links'
import type { ConditionFacts } from './condition-facts.ts'

/** The condition in one sentence, the next action, and who reviewed the text. */
export function ConditionHero({ facts: { condition, consultationPrice, reviewedOn } }: { facts: ConditionFacts }) {
  const { name, registration } = company.technicalDirector
  return (
    <section className="condition-hero">
      <div>
        <h1 className="ui-private">{condition.title}</h1>
        <p className="ui-lead">{condition.lead}</p>
        <StartConsultation surveyKey={condition.surveyKey} />
        <ul className="condition-hero__facts">
          {consultationPrice && (
            <li>
              Consulta <b className="ui-money">{consultationPrice}</b>
            </li>
          )}
          <li>
            <b>5 min</b> para responder
          </li>
          <li>
            <b>Sigilo</b> médico
          </li>
        </ul>
        <p className="condition-hero__reviewed">
          {`Revisado por ${name}, ${registration}, em `}
          <time dateTime={condition.reviewedOn}>{reviewedOn}</time>
        </p>
      </div>
      <div className="condition-hero__stage">
        <Picture src={pictureAddress(condition.picture)} alt="" isEager />
      </div>
    </section>
  )
}
