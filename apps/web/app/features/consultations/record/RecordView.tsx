import { formatCpf, formatDateTime, formatPhone } from '@prumo/brazil'
import { AlertIcon, Card } from '@prumo/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CaseHead } from '#features/staff/case/CaseHead.tsx'
import { InPersonNotice } from '#features/staff/statement/InPersonNotice.tsx'
import { OtherAccountsNotice } from '#features/staff/statement/OtherAccountsNotice.tsx'
import { Stated } from '#features/staff/statement/Stated.tsx'
import { links } from '#links'
import { aboutWords, channelWords, dayWords, stateWords, timeWords } from '../appointment-words.ts'
import { ChartFacts } from './ChartFacts.tsx'
import { ConsultationTimeline } from './ConsultationTimeline.tsx'
import { GivenDocuments } from './GivenDocuments.tsx'
import type { ConsultationRecord } from './record.api.ts'
import { SurveyAnswers } from './SurveyAnswers.tsx'

const genders = { male: 'Masculino', female: 'Feminino', other: 'Outro' } as const

type RecordViewProps = {
  record: ConsultationRecord
  /** What its programme knows of him, instead of a survey; null outside one. */
  ofProgramme: ReactNode
}

/** The record: the patient, his answers (alerts first), his documents. */
export function RecordView({ record, ofProgramme }: RecordViewProps) {
  return (
    <div className="record">
      <Head record={record} />
      {!record.chart && <ToChart patientId={record.patient.userId} />}
      <OtherAccountsNotice count={record.patient.otherAccounts} />
      <InPersonNotice inPerson={record.consultation.inPerson} />
      <SessionsLeft count={record.consultation.sessionsLeft} />
      {record.consultation.statement && record.consultation.state !== 'under_way' && (
        <Card>
          <h2>Conferência do atendimento</h2>
          <Stated statement={record.consultation.statement} />
        </Card>
      )}
      {record.consultation.closingNote && (
        <Card>
          <h2>Conclusão</h2>
          <p className="record__note">{record.consultation.closingNote}</p>
        </Card>
      )}
      {record.chart && <ChartFacts facts={record.chart} link={<ToChart patientId={record.patient.userId} />} />}
      {record.consultation.state === 'missed' ? <NothingToShow /> : (ofProgramme ?? <Survey survey={record.survey} />)}
      {record.consultation.state !== 'missed' && (
        <GivenDocuments
          consultationId={record.consultation.id}
          documents={record.documents}
          mayAdd={record.consultation.state === 'confirmed' || record.consultation.state === 'under_way'}
        />
      )}
      <Card>
        <h2>Linha do tempo</h2>
        <ConsultationTimeline record={record} />
      </Card>
    </div>
  )
}

/** Of a psychologist's patient: so that both can plan what follows. */
function SessionsLeft({ count }: { count: number | null }) {
  if (count === null) return null
  return (
    <p className="ui-muted">
      {count === 0
        ? 'Nenhuma sessão por marcar além das que já estão na agenda.'
        : `${count === 1 ? '1 sessão' : `${count} sessões`} por marcar.`}
    </p>
  )
}

function ToChart({ patientId }: { patientId: number }) {
  return (
    <Link className="record__chart" to={links.staffPatient(patientId)}>
      Ver o prontuário inteiro
    </Link>
  )
}

function Head({ record: { consultation, patient } }: { record: ConsultationRecord }) {
  const { startsAt, state, channel, consentedAt } = consultation
  const when = startsAt && `${dayWords(startsAt)}, ${timeWords(startsAt)} (Brasília)`
  return (
    <CaseHead
      who={patient.name}
      state={stateWords(state)}
      about={[aboutWords(consultation), when].filter(Boolean).join(' · ')}
      facts={[
        ['Idade', patient.age === null ? null : `${patient.age} anos`],
        ['Gênero', patient.gender && genders[patient.gender]],
        ['CPF', patient.cpf && formatCpf(patient.cpf)],
        ['Telefone', patient.phone && formatPhone(patient.phone)],
        ['Canal', channelWords(channel)],
        ['Autorizou a telemedicina', formatDateTime(consentedAt)],
      ]}
    />
  )
}

/** Documents for a consultation that did not take place are not shown any more. */
function NothingToShow() {
  return (
    <Card>
      <p className="ui-muted">
        A consulta não aconteceu. O questionário e os documentos que o paciente enviou para ela não aparecem mais.
      </p>
    </Card>
  )
}

function Survey({ survey }: Pick<ConsultationRecord, 'survey'>) {
  if (!survey) {
    return (
      <Card>
        <h2>Questionário</h2>
        <p className="ui-muted">O paciente não respondeu a um questionário.</p>
      </Card>
    )
  }
  const alerts = survey.answers.filter(({ isAlert }) => isAlert)
  return (
    <Card>
      <h2>Questionário</h2>
      <p className="record__when ui-muted">{`Respondido em ${formatDateTime(survey.submittedAt)}`}</p>
      {alerts.length > 0 && (
        <section className="record__alerts">
          <h3>
            <AlertIcon />
            {alerts.length === 1 ? '1 ponto de atenção' : `${alerts.length} pontos de atenção`}
          </h3>
          <SurveyAnswers answers={alerts} />
        </section>
      )}
      <SurveyAnswers answers={survey.answers.filter(({ isAlert }) => !isAlert)} />
    </Card>
  )
}
