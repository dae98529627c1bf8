import { formatDate } from '@prumo/brazil'
import { Button, EmptyState, LinkButton, LoadingRegion, Row, Skeleton } from '@prumo/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { AnswerPrep } from '#features/prep/AnswerPrep.tsx'
import { PrepExams } from '#features/prep/PrepExams.tsx'
import { PrepRequirements } from '#features/prep/PrepRequirements.tsx'
import { PrepStanding } from '#features/prep/PrepStanding.tsx'
import { PrepUrgency } from '#features/prep/PrepUrgency.tsx'
import { type PrepRegister, usePrepDocumentsQuery, usePrepRegisterQuery } from '#features/prep/prep-documents.api.ts'
import { SendExam } from '#features/prep/SendExam.tsx'
import { useProgrammeConsent } from '#features/programme-consents/use-programme-consent.tsx'
import { lateLinks } from '#late-links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { AreaLoading } from '../AreaLoading.tsx'
import { AreaPage } from '../AreaPage.tsx'
import { useOwnProfile } from '../use-own-profile.ts'
import '#features/prep/prep.css'

const fresh = { refetchOnMountOrArgChange: true, refetchOnFocus: true, pollingInterval: 60_000 }

/** PrEP: where the patient stands, what is missing, and what he sent. */
export default function Prevention() {
  const { id } = useOwnProfile()
  const { data, error, isLoading, refetch } = usePrepRegisterQuery(id, fresh)
  const consent = useProgrammeConsent('prep', lateLinks.privacy())
  if (isLoading) return <AreaLoading />
  return (
    <AreaPage
      title="PrEP"
      lead="Prevenção do HIV antes da exposição: exames em dia e um médico que acompanha. Só você e quem acompanha leem o que está aqui."
    >
      <SaidBanner failure={data ? undefined : error} onRetry={() => void refetch()} />
      {data && <Standing register={data} consent={consent} />}
    </AreaPage>
  )
}

type StandingProps = { register: PrepRegister; consent: ReturnType<typeof useProgrammeConsent> }

/** Where to go now, and whom to call, wait for nothing; a form waits until it is known whether he agreed. */
function Standing({ register, consent }: StandingProps) {
  const [isAnswering, setIsAnswering] = useState(false)
  const { state, doctors, requirements, missingDocuments, answeredAt, urgency, isOnPrep, isTaking, userId } = register
  // He is sent away now: what is calm comes later, a call does not.
  const isAway = urgency === 'exposure' || urgency === 'violence'
  const isNew = state === 'not_started'
  const isOffered = !consent.isWithdrawn && !consent.isLoading
  if (isNew && doctors.length === 0) return <NobodyYet />
  if (isNew || isAnswering)
    return (
      <div className="prep">
        <PrepUrgency urgency={urgency} isTaking={isTaking} state={state} />
        {consent.box}
        <section aria-labelledby="perguntas">
          <h2 id="perguntas">{isOnPrep ? 'Como você está com a PrEP' : 'Antes de começar'}</h2>
          {consent.isLoading ? (
            <LoadingRegion label="Carregando as perguntas">
              <Skeleton form="control" />
            </LoadingRegion>
          ) : (
            <AnswerPrep register={register} mayTake={consent.mayTake} onSent={() => setIsAnswering(false)} />
          )}
        </section>
      </div>
    )
  return (
    <div className="prep">
      <PrepUrgency urgency={urgency} isTaking={isTaking} state={state} />
      {(!isAway || state === 'with_doctor') && <PrepStanding register={register} book={<BookReturn />} />}
      {!consent.isGiven && consent.box}
      <section aria-labelledby="pedidos">
        <h2 id="pedidos">Exames pedidos</h2>
        <PrepRequirements requirements={requirements} />
      </section>
      {/* Nothing is offered that would be refused: he authorizes again above. */}
      {isOffered && (
        <section aria-labelledby="enviar">
          <h2 id="enviar">Enviar um exame</h2>
          <SendExam userId={userId} first={missingDocuments[0]} mayTake={consent.mayTake} />
        </section>
      )}
      <Sent userId={userId} />
      <section aria-labelledby="respostas">
        <h2 id="respostas">Suas respostas</h2>
        <p className="ui-muted">
          {`Enviadas em ${answeredAt ? formatDate(answeredAt) : ''} para ${register.doctor?.name ?? 'seu médico'}. Elas valem 7 dias: responda de novo a cada retorno e sempre que algo mudar.`}
        </p>
        {isOffered && (
          <Button variant="quiet" onClick={() => setIsAnswering(true)}>
            Responder de novo
          </Button>
        )}
      </section>
      {consent.isGiven && consent.box}
    </div>
  )
}

/** The prescription until the next return is written in a consultation. */
function BookReturn() {
  return (
    <Row hasActions>
      <LinkButton as={Link} to={lateLinks.myPrepConsultation()} variant="teal" size="small">
        Marcar a consulta do retorno
      </LinkButton>
    </Row>
  )
}

function Sent({ userId }: { userId: number }) {
  const { data, error, refetch } = usePrepDocumentsQuery(userId, fresh)
  return (
    <section aria-labelledby="enviados">
      <h2 id="enviados">O que você enviou</h2>
      <SaidBanner failure={data ? undefined : error} onRetry={() => void refetch()} />
      {data && <PrepExams exams={data} />}
    </section>
  )
}

function NobodyYet() {
  return (
    <EmptyState
      headingLevel="h2"
      title="Comece por uma consulta"
      action={
        <LinkButton as={Link} to={lateLinks.myPrepConsultation()} variant="teal">
          Marcar uma consulta
        </LinkButton>
      }
    >
      <p>
        A PrEP é acompanhada por um médico seu. Depois de marcar, você responde às perguntas e envia os exames aqui; ele
        lê tudo antes da consulta.
      </p>
      <p>
        O SUS oferece a PrEP de graça, com consulta, exames e comprimidos. Aqui você paga a consulta; os exames e o
        remédio são à parte.
      </p>
      <p>
        Se houve risco nas últimas 72 horas, não espere: vá a um pronto-socorro ou UPA e peça a PEP. O Disque Saúde,{' '}
        <a href="tel:136">136</a>, diz onde.
      </p>
    </EmptyState>
  )
}
