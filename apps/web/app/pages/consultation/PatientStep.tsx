import { Banner, LinkButton } from '@prumo/ui'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useNavigate } from 'react-router'
import type { AuthState } from '#features/identity/auth.slice.ts'
import { useProfileQuery } from '#features/identity/identity.api.ts'
import { useCheckPatientEmailMutation } from '#features/onboarding/new-consultation.api.ts'
import { consultationPatientTyped } from '#features/onboarding/new-consultation.slice.ts'
import { PatientFields } from '#features/onboarding/PatientFields.tsx'
import {
  faultsOfPatient,
  type PatientForm,
  patientDraft,
  patientFromProfile,
  patientToWire,
  UNDER_AGE,
} from '#features/onboarding/patient-form.ts'
import { StepForm } from '#features/orders/StepForm.tsx'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useForm } from '#shared/hooks/use-form.ts'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import { stepTitles } from './step-titles.ts'

const check = (form: PatientForm) => faultsOfPatient(form, new Date())

/** A server that is away, or is asked too often, says nothing about an e-mail. */
const isAway = (failure: Failure) => {
  const status = statusOf(failure)
  return status === null || status === 0 || status === 429 || status >= 500
}

/** Who: the fields of spec 3. A guest's e-mail must be free; whoever has an account signs in and comes back. */
export function PatientStep() {
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const isLoggedIn = useSelector(({ auth }: { auth: AuthState }) => auth.isLoggedIn)
  const { data: profile } = useProfileQuery(undefined, { skip: !isLoggedIn })
  const form = useForm({ draft: patientDraft, check })
  const [checkEmail, { error, isLoading, reset }] = useCheckPatientEmailMutation()
  const failure = error as Failure | undefined
  const isTaken = failure !== undefined && !isAway(failure)

  // A signed-in patient books with his own e-mail, whatever was typed before he signed in.
  useEffect(() => {
    if (!profile) return
    const { email, ...rest } = patientFromProfile(profile)
    patientDraft.fill(rest)
    patientDraft.write({ ...patientDraft.read(), email: email ?? '' })
    reset()
  }, [profile, reset])

  const send = async (typed: PatientForm) => {
    const patient = patientToWire(typed)
    dispatch(consultationPatientTyped(patient))
    if (!isLoggedIn) {
      const { email = '', first_name, last_name, cpf_number, phone_number } = patient
      const answer = await checkEmail({ email, first_name, last_name, ssn: cpf_number, phone_number, source: 'web' })
      if (answer.error) return
    }
    void navigate(links.newConsultation('autorizacao'))
  }
  const isMinor = form.field('birthDate').error === UNDER_AGE
  return (
    <StepForm
      {...form.formProps(send)}
      title={stepTitles.dados}
      lead="Para o prontuário e a receita, que a lei manda identificar."
      action="Continuar"
      isBusy={isLoading}
      back={<Link to={links.newConsultation('horario')}>Voltar para o horário</Link>}
      fault={
        <>
          {isTaken && <EmailTaken />}
          {failure && !isTaken && (
            <SaidBanner failure={awayOf(failure)} onRetry={() => void send(patientDraft.read())} />
          )}
          {isMinor && <UnderAge />}
        </>
      }
    >
      <PatientFields form={form} isEmailFixed={isLoggedIn} />
    </StepForm>
  )
}

/** The check's own sentence speaks of the e-mail; a silence is said as one. */
const awayOf = (failure: Failure): Failure => ({ kind: 'noResponse', message: failure.message })

function EmailTaken() {
  return (
    <Banner
      tone="warn"
      title="O e-mail já foi utilizado"
      action={
        <LinkButton as={Link} to={links.signInAndReturn(links.newConsultation('dados'))} variant="quiet" size="small">
          Entrar e continuar
        </LinkButton>
      }
    >
      Se a conta é sua, entre: você volta para cá com tudo o que respondeu e escolheu. Se não, use outro e-mail.
    </Banner>
  )
}

function UnderAge() {
  return (
    <Banner tone="warn" title="Ainda não podemos atender você aqui">
      As consultas são para maiores de 18 anos. Converse com alguém de confiança e procure a unidade básica de saúde
      (UBS) do seu bairro: o atendimento é gratuito e sigiloso.
    </Banner>
  )
}
