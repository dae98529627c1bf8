import { calendarDayOf, formatDate } from '@prumo/brazil'
import { buttonClasses, Card, EmptyState, LoadingRegion, Skeleton } from '@prumo/ui'
import { Link, useParams } from 'react-router'
import { AppointmentQueue } from '#features/consultations/AppointmentQueue.tsx'
import { Conversation } from '#features/consultations/Conversation.tsx'
import { ConsultationActs } from '#features/consultations/record/ConsultationActs.tsx'
import { RecordView } from '#features/consultations/record/RecordView.tsx'
import { type ConsultationRecord, useConsultationRecordQuery } from '#features/consultations/record/record.api.ts'
import { RecommendPackage } from '#features/packages/RecommendPackage.tsx'
import { IssuedPrescriptions } from '#features/prescriptions/issue/IssuedPrescriptions.tsx'
import { Prescribe } from '#features/prescriptions/issue/Prescribe.tsx'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import { useStaff } from '../staff-context.ts'
import { AGENDA_DAYS } from './agenda-days.ts'

/** Three columns: who is next, the record, and what to do. On a phone one under the other. */
export default function StaffConsultation() {
  const id = Number(useParams().id)
  const { currentData: record, error, refetch } = useConsultationRecordQuery(id, { refetchOnMountOrArgChange: 30 })
  const isMissing = error !== undefined && statusOf(error as Failure) === 404
  return (
    <div className="staff__columns">
      <aside className="staff__queue" aria-label="Agenda">
        <AppointmentQueue from={calendarDayOf(new Date())} days={AGENDA_DAYS} mayOpen showsDoctor={false} />
      </aside>
      <div className="staff__record">
        <nav className="staff__nav" aria-label="Nesta página">
          <Link to={links.staffAgenda()}>Agenda</Link>
          {record && (
            <a className="staff__jump" href="#atendimento">
              Mensagens e receitas
            </a>
          )}
        </nav>
        {!record && isMissing && (
          <EmptyState headingLevel="h1" title="Esta consulta não está com você">
            Ela não existe, não foi paga ou é de outro profissional.
          </EmptyState>
        )}
        {!record && !isMissing && <SaidBanner failure={error} onRetry={() => void refetch()} />}
        {!record && !error && (
          <LoadingRegion label="Carregando o prontuário">
            <Skeleton form="title" />
            <Skeleton form="control" />
            <Skeleton form="control" />
            <Skeleton form="control" />
          </LoadingRegion>
        )}
        {record && <RecordView key={id} record={record} />}
      </div>
      {record && <Acts key={id} record={record} />}
    </div>
  )
}

function Acts({ record }: { record: ConsultationRecord }) {
  const { me } = useStaff()
  const { consultation, prescriptions, packages } = record
  const isSeen = consultation.state === 'under_way' || consultation.state === 'closed'
  const isAnswered = isSeen || consultation.state === 'confirmed' || consultation.state === 'missed'
  const mayPrescribe = me.roles.includes('doctor') && isSeen
  const prescribed = prescriptions
    .filter(({ state }) => state === 'issued')
    .map(({ id, items, issuedAt }) => ({
      id,
      label: `${items.map(({ description }) => description).join(', ')} (${formatDate(issuedAt)})`,
    }))
  return (
    <aside id="atendimento" className="staff__acts" aria-label="Atendimento">
      <div className="staff__case">
        <ConsultationActs consultation={consultation} />
      </div>
      {isAnswered && (
        <Card>
          <h2>Mensagens</h2>
          <Conversation
            ends={{ fromUserId: me.userId, toUserId: record.patient.userId }}
            withName={record.patient.name}
          />
        </Card>
      )}
      {me.roles.includes('doctor') && (
        <>
          <Card>
            <h2>Receitas</h2>
            <IssuedPrescriptions prescriptions={prescriptions} />
            {mayPrescribe ? (
              <details className="acts__more">
                <summary className={buttonClasses({ variant: 'quiet', size: 'small', isWide: true })}>
                  Prescrever
                </summary>
                <Prescribe consultationId={consultation.id} prescriptions={prescriptions} />
              </details>
            ) : (
              consultation.state === 'confirmed' && <p className="ui-muted">Inicie o atendimento para prescrever.</p>
            )}
          </Card>
          {isSeen && (
            <Card>
              <h2>Tratamento</h2>
              <RecommendPackage consultationId={consultation.id} prescribed={prescribed} packages={packages} />
            </Card>
          )}
        </>
      )}
    </aside>
  )
}
