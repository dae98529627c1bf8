import { useDispatch, useSelector } from 'react-redux'
import { Link, useNavigate } from 'react-router'
import { useCheckPatientEmailMutation } from '#features/onboarding/new-consultation.api.ts'
import { consultationPatientTyped, selectJourney } from '#features/onboarding/new-consultation.slice.ts'
import { links } from '#links'
import { WhoStep } from '#widgets/checkout/WhoStep.tsx'
import { stepTitles } from './step-titles.ts'

/** Who is to be seen; what was typed is kept, and the booking itself comes with the consent. */
export function PatientStep() {
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const { surveyData } = useSelector(selectJourney)
  return (
    <WhoStep
      purpose="consultation"
      title={stepTitles.dados}
      lead="Para o prontuário e a receita, que a lei manda identificar."
      back={<Link to={links.newConsultation('horario')}>Voltar para o horário</Link>}
      returnTo={links.newConsultation('dados')}
      emailCheck={useCheckPatientEmailMutation()}
      spe={surveyData?.key}
      forAdults="As consultas são"
      onTold={async (patient) => {
        dispatch(consultationPatientTyped(patient))
        await navigate(links.newConsultation('autorizacao'))
        return undefined
      }}
    />
  )
}
