import { LinkButton } from '@prumo/ui'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { academyOnboardingLeft } from '#features/onboarding/academy-onboarding.slice.ts'
import { forgetPatient } from '#features/onboarding/sent-patient.ts'
import { cardDraft } from '#features/payments/card-draft.ts'
import { links } from '#links'
import { LeaveDrawer, type Leaving } from '#widgets/frame/LeaveDrawer.tsx'

export function LeaveEnrollment(leaving: Leaving) {
  const dispatch = useDispatch()
  const discard = () => {
    dispatch(academyOnboardingLeft())
    forgetPatient()
    cardDraft.clear()
  }
  return (
    <LeaveDrawer
      {...leaving}
      title="Sair da inscrição?"
      stayLabel="Continuar a inscrição"
      later={{ to: links.courses(), label: 'Sair e salvar' }}
      discard={
        <LinkButton as={Link} to={links.home()} variant="link" onClick={discard}>
          Sair e apagar tudo deste aparelho
        </LinkButton>
      }
    >
      <p>
        Se salvar, seus dados esperam até você fechar esta aba. Se este aparelho não é só seu, apague. Nada foi cobrado.
      </p>
    </LeaveDrawer>
  )
}
