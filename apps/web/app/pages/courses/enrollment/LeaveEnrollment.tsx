import { Button, Drawer, LinkButton } from '@prumo/ui'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { academyOnboardingLeft } from '#features/onboarding/academy-onboarding.slice.ts'
import { patientDraft } from '#features/onboarding/patient-form.ts'
import { cardDraft } from '#features/payments/card-draft.ts'
import { links } from '#links'
import { enrolledPatient } from './use-enrolling.ts'

/** Asked before leaving: go on, keep it for later, or take everything off this device. */
export function LeaveEnrollment({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const dispatch = useDispatch()
  const discard = () => {
    dispatch(academyOnboardingLeft())
    for (const draft of [patientDraft, cardDraft, enrolledPatient]) draft.clear()
  }
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title="Sair da inscrição?"
      footer={
        <>
          <Button isWide onClick={onClose}>
            Continuar a inscrição
          </Button>
          <LinkButton as={Link} to={links.courses()} variant="quiet" isWide>
            Sair e salvar
          </LinkButton>
          <LinkButton as={Link} to={links.home()} variant="link" onClick={discard}>
            Sair e apagar tudo deste aparelho
          </LinkButton>
        </>
      }
    >
      <p>
        Se salvar, seus dados esperam até você fechar esta aba. Se este aparelho não é só seu, apague. Nada foi cobrado.
      </p>
    </Drawer>
  )
}
