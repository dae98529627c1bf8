import { Link, useNavigate } from 'react-router'
import { useCheckPatientEmailMutation } from '#features/onboarding/new-consultation.api.ts'
import type { SurveyDraft } from '#features/onboarding/survey-draft.api.ts'
import { links } from '#links'
import { WhoStep } from '#widgets/checkout/WhoStep.tsx'
import { stepTitles } from './step-titles.ts'

/** The patient. His input is kept; the booking itself is made with the consent. */
export function PatientStep({ draft }: { draft: SurveyDraft }) {
  const navigate = useNavigate()
  return (
    <WhoStep
      purpose="consultation"
      title={stepTitles.dados}
      lead="Para o prontuário e a receita, que a lei manda identificar."
      back={<Link to={links.newConsultation('horario')}>Voltar para o horário</Link>}
      returnTo={links.newConsultation('dados')}
      emailCheck={useCheckPatientEmailMutation()}
      spe={draft.survey.key}
      forAdults="As consultas são"
      onTold={async () => {
        await navigate(links.newConsultation('autorizacao'))
        return undefined
      }}
    />
  )
}
