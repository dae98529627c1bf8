import { Button, Stack } from '@prumo/ui'
import { useDispatch } from 'react-redux'
import { consultationReset } from '#features/onboarding/new-consultation.slice.ts'
import { forgetPatient } from '#features/onboarding/sent-patient.ts'
import { useForgetSurveyMutation } from '#features/onboarding/survey-draft.api.ts'
import { cardDraft } from '#features/payments/card-draft.ts'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { LeaveDrawer, type Leaving } from '#widgets/frame/LeaveDrawer.tsx'

export function LeaveConsultation(leaving: Leaving) {
  const dispatch = useDispatch()
  const [forgetSurvey, { isLoading, error }] = useForgetSurveyMutation()
  const discard = async () => {
    const forgotten = await forgetSurvey()
    if (forgotten.error) return
    dispatch(consultationReset())
    forgetPatient()
    cardDraft.clear()
    // A new document, so that no answer stays in this one's memory.
    window.location.assign(links.home())
  }
  return (
    <LeaveDrawer
      {...leaving}
      title="Sair da consulta?"
      stayLabel="Continuar a consulta"
      later={{ to: links.home(), label: 'Sair e salvar' }}
      discard={
        <Button variant="link" isBusy={isLoading} onClick={() => void discard()}>
          Sair e apagar tudo deste aparelho
        </Button>
      }
    >
      <Stack>
        <p>
          Se salvar, suas respostas esperam por você neste aparelho por sete dias, e seus dados até você fechar esta
          aba. Se este aparelho não é só seu, apague. Nada foi cobrado.
        </p>
        <SaidBanner failure={error} onRetry={() => void discard()} />
      </Stack>
    </LeaveDrawer>
  )
}
