import { LinkButton } from '@prumo/ui'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { forgetPatient } from '#features/onboarding/sent-patient.ts'
import { weightOnboardingLeft } from '#features/onboarding/weight-onboarding.slice.ts'
import { cardDraft } from '#features/payments/card-draft.ts'
import { links } from '#links'
import { LeaveDrawer, type Leaving } from '#widgets/frame/LeaveDrawer.tsx'
import { answersInHand } from './answers-in-hand.ts'

export function LeaveWeightSale(leaving: Leaving) {
  const dispatch = useDispatch()
  const discard = () => {
    dispatch(weightOnboardingLeft())
    answersInHand.drop()
    forgetPatient()
    cardDraft.clear()
  }
  return (
    <LeaveDrawer
      {...leaving}
      title="Sair da compra?"
      stayLabel="Continuar"
      later={{ to: links.weight(), label: 'Sair por agora' }}
      discard={
        <LinkButton as={Link} to={links.home()} variant="link" onClick={discard}>
          Sair e apagar tudo deste aparelho
        </LinkButton>
      }
    >
      <p>
        Suas respostas sobre saúde nunca ficam neste aparelho. Seus dados esperam até você fechar esta aba. Se o
        aparelho não é só seu, apague. Nada foi cobrado.
      </p>
    </LeaveDrawer>
  )
}
