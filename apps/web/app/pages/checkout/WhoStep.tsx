import { Banner, LinkButton } from '@prumo/ui'
import { type ReactNode, useEffect } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import type { AuthState } from '#features/identity/auth.slice.ts'
import { useProfileQuery } from '#features/identity/identity.api.ts'
import type { EmailQuestion } from '#features/onboarding/email-availability.ts'
import { PatientFields, type PatientPurpose } from '#features/onboarding/PatientFields.tsx'
import type { PatientAttributes } from '#features/onboarding/patient.ts'
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
import { type Faults, useForm } from '#shared/hooks/use-form.ts'
import { type Failure, statusOf } from '#shared/http/failure.ts'

const check = (form: PatientForm) => faultsOfPatient(form, new Date())

/** A server that is away, or is asked too often, says nothing about an e-mail. */
const isAway = (failure: Failure) => {
  const status = statusOf(failure)
  return status === null || status === 0 || status === 429 || status >= 500
}

type EmailCheck = readonly [
  (question: EmailQuestion) => PromiseLike<{ error?: unknown }>,
  { error?: unknown; isLoading: boolean; reset: () => void },
]

export type WhoStepProps = {
  purpose: PatientPurpose
  title: string
  lead: string
  back?: ReactNode
  /** Where signing in comes back to. */
  returnTo: string
  emailCheck: EmailCheck
  /** The complaint that brought him, where there is one: the e-mail check asks for it (spec 5). */
  spe?: string
  /** What is lost for whom is too young: "As consultas são". */
  forAdults: string
  /** Who it is, once his e-mail is free or his own. Answers what the server found wrong at the fields. */
  onTold: (patient: PatientAttributes) => Promise<Faults<PatientForm> | undefined>
  isBusy?: boolean
  /** What went wrong after the e-mail was found free. */
  fault?: ReactNode
}

/** Who: the fields of spec 3. A guest's e-mail must be free; whoever has an account signs in and comes back. */
export function WhoStep({ emailCheck: [checkEmail, checking], ...props }: WhoStepProps) {
  const isLoggedIn = useSelector(({ auth }: { auth: AuthState }) => auth.isLoggedIn)
  const { data: profile } = useProfileQuery(undefined, { skip: !isLoggedIn })
  const form = useForm({ draft: patientDraft, check })
  const { reset } = checking
  const failure = checking.error as Failure | undefined
  const isTaken = failure !== undefined && !isAway(failure)

  // A signed-in patient goes on with his own e-mail, whatever was typed before he signed in.
  useEffect(() => {
    if (!profile) return
    const { email, ...rest } = patientFromProfile(profile)
    patientDraft.fill(rest)
    patientDraft.write({ ...patientDraft.read(), email: email ?? '' })
    reset()
  }, [profile, reset])

  const send = async (typed: PatientForm) => {
    const patient = patientToWire(typed)
    if (!isLoggedIn) {
      const { email = '', first_name, last_name, cpf_number, phone_number } = patient
      const who = { email, first_name, last_name, ssn: cpf_number, phone_number }
      const answer = await checkEmail({ ...who, source: 'web', spe: props.spe })
      if (answer.error) return
    }
    const faults = await props.onTold(patient)
    if (faults && Object.keys(faults).length > 0) form.answer(faults)
  }
  const isMinor = form.field('birthDate').error === UNDER_AGE
  return (
    <StepForm
      {...form.formProps(send)}
      title={props.title}
      lead={props.lead}
      action="Continuar"
      isBusy={checking.isLoading || props.isBusy}
      back={props.back}
      fault={
        <>
          {isTaken && <EmailTaken returnTo={props.returnTo} />}
          {failure && !isTaken && (
            <SaidBanner failure={awayOf(failure)} onRetry={() => void send(patientDraft.read())} />
          )}
          {isMinor ? <UnderAge forAdults={props.forAdults} /> : props.fault}
        </>
      }
    >
      <PatientFields form={form} isEmailFixed={isLoggedIn} purpose={props.purpose} />
    </StepForm>
  )
}

/** The check's own sentence speaks of the e-mail; a silence is said as one. */
const awayOf = (failure: Failure): Failure => ({ kind: 'noResponse', message: failure.message })

function EmailTaken({ returnTo }: { returnTo: string }) {
  return (
    <Banner
      tone="warn"
      title="O e-mail já foi utilizado"
      action={
        <LinkButton as={Link} to={links.signInAndReturn(returnTo)} variant="quiet" size="small">
          Entrar e continuar
        </LinkButton>
      }
    >
      Se a conta é sua, entre: você volta para cá com tudo guardado. Se não, use outro e-mail.
    </Banner>
  )
}

function UnderAge({ forAdults }: { forAdults: string }) {
  return (
    <Banner tone="warn" title="Ainda não podemos atender você aqui">
      {forAdults} para maiores de 18 anos. Converse com alguém de confiança e procure a unidade básica de saúde (UBS) do
      seu bairro: o atendimento é gratuito e sigiloso.
    </Banner>
  )
}
