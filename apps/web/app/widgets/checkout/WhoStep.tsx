import { Banner, KnownDetails, LinkButton, LoadingRegion, Skeleton } from '@prumo/ui'
import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import { Link } from 'react-router'
import { useProfileQuery } from '#features/identity/identity.api.ts'
import type { EmailQuestion } from '#features/onboarding/email-availability.ts'
import { PatientFields, type PatientPurpose } from '#features/onboarding/PatientFields.tsx'
import type { PatientAttributes } from '#features/onboarding/patient-attributes.ts'
import { faultsOfPatient, patientDraft, type Settled, settledOf } from '#features/onboarding/patient-form.ts'
import { StepForm } from '#features/orders/checkout/StepForm.tsx'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Faults, useForm } from '#shared/hooks/use-form.ts'
import { useKnown } from '#shared/hooks/use-known.ts'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import { isMinor } from '#shared/person/person-faults.ts'
import { linesOfPerson, type PersonField, type PersonForm, personFrom } from '#shared/person/person-form.ts'
import { personToWire } from '#shared/person/person-wire.ts'
import { useOwnSession } from '../session/use-own-session.ts'
import { readProps } from './read-props.ts'

/** An unreachable server or a rate limit says nothing about the e-mail. */
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
  /** The page to return to after sign-in. */
  returnTo: string
  emailCheck: EmailCheck
  /** The complaint, if there is one: the e-mail check needs it (spec 5). */
  spe?: string
  /** What a minor cannot buy: "As consultas são". */
  forAdults: string
  /** Called with the patient once his e-mail is free or his own. Returns the server's faults for the fields. */
  onTold: (patient: PatientAttributes) => Promise<Faults<PersonForm> | undefined>
  isBusy?: boolean
  /** The failure of a step after the e-mail check. */
  fault?: ReactNode
}

/** The person: the fields of spec 3. A guest's e-mail must be free; a user with an account signs in and comes back. */
export function WhoStep({ emailCheck: [checkEmail, checking], ...props }: WhoStepProps) {
  const session = useOwnSession()
  const isLoggedIn = session === 'there'
  const { data: profile, isError } = useProfileQuery(undefined, { skip: !isLoggedIn })
  const form = useForm({ draft: patientDraft, check: faultsOfPatient })
  const { reset } = checking
  const failure = checking.error as Failure | undefined
  const isTaken = failure !== undefined && !isAway(failure)

  const settled = useMemo((): Settled => (profile ? settledOf(profile) : {}), [profile])
  const known = useMemo(() => (profile ? withTyped(personFrom(profile), settled) : null), [profile, settled])
  const { read, alter } = useKnown({ draft: patientDraft, known, check: faultsOfPatient })

  // Before the first paint, so that fields do not visibly turn into text.
  useLayoutEffect(() => {
    if (!known) return
    patientDraft.write(known)
    reset()
  }, [known, reset])

  const send = async (typed: PersonForm) => {
    const patient = personToWire(typed)
    if (!isLoggedIn) {
      const { email, first_name, last_name, cpf_number, phone_number } = patient
      const who = { email, first_name, last_name, ssn: cpf_number, phone_number }
      const answer = await checkEmail({ ...who, source: 'web', spe: props.spe })
      if (answer.error) return
    }
    const faults = await props.onTold(patient)
    if (!faults || Object.keys(faults).length === 0) return
    alter()
    form.answer(faults)
  }
  const isTooYoung = form.field('birthDate').error !== undefined && isMinor(form.values.birthDate)
  if (session === 'coming' || (session === 'there' && !profile && !isError)) return <Coming title={props.title} />
  return (
    <StepForm
      {...(read ? readProps(read, send) : form.formProps(send))}
      title={props.title}
      lead={read ? undefined : props.lead}
      action="Continuar"
      isBusy={checking.isLoading || props.isBusy}
      back={props.back}
      fault={
        <>
          {isTaken && <EmailTaken returnTo={props.returnTo} />}
          {failure && !isTaken && (
            <SaidBanner failure={awayOf(failure)} onRetry={() => void send(patientDraft.read())} />
          )}
          {isTooYoung ? <UnderAge forAdults={props.forAdults} /> : props.fault}
        </>
      }
    >
      {read ? (
        <KnownDetails
          title={`Vai no nome de ${read.firstName} ${read.lastName}`}
          lines={linesOfPerson(read)}
          note={settled.firstName && settled.cpf && settled.birthDate ? SETTLED : undefined}
          changeLabel="Alterar seus dados"
          onChange={alter}
        />
      ) : (
        <PatientFields form={form} isEmailFixed={isLoggedIn} settled={settled} purpose={props.purpose} />
      )}
    </StepForm>
  )
}

const SETTLED =
  'Nome, CPF e nascimento estão nos seus documentos e não mudam por aqui. Para corrigir, peça em Privacidade, na sua área.'

/**
 * The known data, with the input from before the sign-in. The known e-mail and the data on his documents have
 * precedence over that input.
 */
const withTyped = (known: PersonForm, settled: Settled): PersonForm => {
  const isTyped = ([name, value]: [string, string]) => value !== '' && name !== 'email' && !settled[name as PersonField]
  return { ...known, ...Object.fromEntries(Object.entries(patientDraft.read()).filter(isTyped)) }
}

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

/** The check's own sentence is about the e-mail, of which nobody said anything (0165). */
const awayOf = ({ message, ...failure }: Failure): Failure =>
  'status' in failure && failure.status === 429
    ? { kind: 'basic', status: 429, message, summary: WAIT }
    : { kind: 'noResponse', message }

const WAIT = 'Muitas tentativas em pouco tempo. Espere um minuto e continue: o que você preencheu está aqui.'

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
