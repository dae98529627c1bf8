import { Banner, KnownDetails, LinkButton, LoadingRegion, Skeleton } from '@prumo/ui'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useProfileQuery } from '#features/identity/identity.api.ts'
import type { EmailQuestion } from '#features/onboarding/email-availability.ts'
import { PatientFields, type PatientPurpose } from '#features/onboarding/PatientFields.tsx'
import type { PatientAttributes } from '#features/onboarding/patient.ts'
import {
  faultsOfPatient,
  type PatientForm,
  patientDraft,
  patientFromProfile,
  patientLines,
  patientToWire,
  type Settled,
  settledOf,
  UNDER_AGE,
} from '#features/onboarding/patient-form.ts'
import { StepForm } from '#features/orders/checkout/StepForm.tsx'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Faults, useForm } from '#shared/hooks/use-form.ts'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import { useOwnSession } from '../session/use-own-session.ts'
import { readProps } from './read-props.ts'

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
  const session = useOwnSession()
  const isLoggedIn = session === 'there'
  const { data: profile, isError } = useProfileQuery(undefined, { skip: !isLoggedIn })
  const form = useForm({ draft: patientDraft, check })
  const { reset } = checking
  const failure = checking.error as Failure | undefined
  const isTaken = failure !== undefined && !isAway(failure)

  const known = useMemo(() => (profile ? patientFromProfile(profile) : null), [profile])
  const settled = useMemo(() => profile && settledOf(profile), [profile])
  const [isAltering, setIsAltering] = useState(false)
  const read = known && withTyped(known, settled, form.values)
  const isRead = read !== null && !isAltering && Object.keys(check(read)).length === 0

  // A signed-in patient goes on with what is settled of him and his own e-mail, whatever was typed before he signed in.
  useEffect(() => {
    if (!known) return
    patientDraft.fill(known)
    patientDraft.write({ ...patientDraft.read(), ...settledPart(known, settled) })
    reset()
  }, [known, settled, reset])

  const send = async (typed: PatientForm) => {
    const patient = patientToWire(typed)
    if (!isLoggedIn) {
      const { email = '', first_name, last_name, cpf_number, phone_number } = patient
      const who = { email, first_name, last_name, ssn: cpf_number, phone_number }
      const answer = await checkEmail({ ...who, source: 'web', spe: props.spe })
      if (answer.error) return
    }
    const faults = await props.onTold(patient)
    if (!faults || Object.keys(faults).length === 0) return
    setIsAltering(true)
    form.answer(faults)
  }
  const isMinor = form.field('birthDate').error === UNDER_AGE
  if (session === 'coming' || (session === 'there' && !profile && !isError)) return <Coming title={props.title} />
  return (
    <StepForm
      {...(isRead ? readProps(read, send) : form.formProps(send))}
      title={props.title}
      lead={isRead ? undefined : props.lead}
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
      {isRead ? (
        <KnownDetails
          title={`Vai no nome de ${read.firstName} ${read.lastName}`}
          lines={patientLines(read)}
          note={settled?.name && settled.cpf && settled.birthDate ? SETTLED : undefined}
          changeLabel="Alterar seus dados"
          onChange={() => setIsAltering(true)}
        />
      ) : (
        <PatientFields form={form} isEmailFixed={isLoggedIn} settled={settled} purpose={props.purpose} />
      )}
    </StepForm>
  )
}

const SETTLED =
  'Nome, CPF e nascimento estão nos seus documentos e não mudam por aqui. Para corrigir, fale com a gente.'

/** What goes before anything that was typed: his e-mail, and what his documents carry. */
const settledPart = (known: PatientForm, settled: Settled | undefined): Partial<PatientForm> => ({
  email: known.email,
  ...(settled?.name && { firstName: known.firstName, lastName: known.lastName }),
  ...(settled?.cpf && { cpf: known.cpf }),
  ...(settled?.birthDate && { birthDate: known.birthDate }),
})

/** What is known, with what was typed before he signed in where nothing is settled. */
const withTyped = (known: PatientForm, settled: Settled | undefined, typed: PatientForm): PatientForm => ({
  ...known,
  ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')),
  ...settledPart(known, settled),
})

function Coming({ title }: { title: string }) {
  return (
    <div className="step-form">
      <h1 className="step-form__title" tabIndex={-1}>
        {title}
      </h1>
      <LoadingRegion label="Buscando seus dados">
        <Skeleton form="control" />
      </LoadingRegion>
    </div>
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
