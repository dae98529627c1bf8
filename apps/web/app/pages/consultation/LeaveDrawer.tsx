import { Button, Drawer, LinkButton, Stack } from '@prumo/ui'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { consultationReset } from '#features/onboarding/new-consultation.slice.ts'
import { patientDraft } from '#features/onboarding/patient-form.ts'
import { useForgetSurveyMutation } from '#features/onboarding/survey-draft.api.ts'
import { cardDraft } from '#features/payments/card-draft.ts'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'

/** Asked before leaving: go on, keep it for later, or take everything off this device. */
export function LeaveDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const dispatch = useDispatch()
  const [forgetSurvey, { isLoading, error }] = useForgetSurveyMutation()
  const discard = async () => {
    const forgotten = await forgetSurvey()
    if (forgotten.error) return
    dispatch(consultationReset())
    patientDraft.clear()
    cardDraft.clear()
    // A new page, so that nothing of the answers stays in this one's memory.
    window.location.assign(links.home())
  }
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title="Sair da consulta?"
      footer={
        <>
          <Button isWide onClick={onClose}>
            Continuar a consulta
          </Button>
          <LinkButton as={Link} to={links.home()} variant="quiet" isWide>
            Sair e salvar
          </LinkButton>
          <Button variant="link" isBusy={isLoading} onClick={() => void discard()}>
            Sair e apagar tudo deste aparelho
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          Se salvar, suas respostas esperam por você neste aparelho por sete dias, e seus dados até você fechar esta
          aba. Se este aparelho não é só seu, apague. Nada foi cobrado.
        </p>
        <SaidBanner failure={error} onRetry={() => void discard()} />
      </Stack>
    </Drawer>
  )
}
