import { formatCpf, formatDateTime, formatPhone } from '@prumo/brazil'
import { AlertIcon, Card, StatusBadge } from '@prumo/ui'
import { useFocusWhereLost } from '#shared/hooks/use-focus-where-lost.ts'
import { channelWords, dayWords, pathologyWords, stateWords, timeWords } from '../appointment-words.ts'
import { GivenDocuments } from './GivenDocuments.tsx'
import type { ConsultationRecord } from './record.api.ts'

const genders = { male: 'Masculino', female: 'Feminino', other: 'Outro' } as const

/** The record: who it is, what he answered (what asks for care first), what he sent. */
export function RecordView({ record }: { record: ConsultationRecord }) {
  return (
    <div className="record">
      <Head record={record} />
      {record.consultation.state === 'missed' ? <NothingToShow /> : <Survey survey={record.survey} />}
      {record.consultation.state !== 'missed' && (
        <GivenDocuments consultationId={record.consultation.id} documents={record.documents} />
      )}
      {record.consultation.closingNote && (
        <Card>
          <h2>Conclusão</h2>
          <p className="record__note">{record.consultation.closingNote}</p>
        </Card>
      )}
    </div>
  )
}

function Head({ record: { consultation, patient } }: { record: ConsultationRecord }) {
  const heading = useFocusWhereLost<HTMLHeadingElement>()
  const { label, tone } = stateWords(consultation.state)
  const facts = [
    ['Idade', patient.age === null ? null : `${patient.age} anos`],
    ['Gênero', patient.gender && genders[patient.gender]],
    ['CPF', patient.cpf && formatCpf(patient.cpf)],
    ['Telefone', patient.phone && formatPhone(patient.phone)],
    ['Canal', channelWords(consultation.channel)],
    ['Autorizou a telemedicina', formatDateTime(consultation.consentedAt)],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return (
    <header className="record__head">
      <div className="record__title">
        <h1 ref={heading} tabIndex={-1}>
          {patient.name}
        </h1>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
      <p className="ui-muted">
        {[
          pathologyWords(consultation.pathology),
          consultation.startsAt && `${dayWords(consultation.startsAt)}, ${timeWords(consultation.startsAt)} (Brasília)`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <dl className="record__facts">
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}

/** What the patient gave for a talk that did not take place is not shown any more. */
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
          <Answers answers={alerts} />
        </section>
      )}
      <Answers answers={survey.answers.filter(({ isAlert }) => !isAlert)} />
    </Card>
  )
}

function Answers({ answers }: Pick<NonNullable<ConsultationRecord['survey']>, 'answers'>) {
  return (
    <dl className="record__answers">
      {answers.map(({ question, answer }) => (
        <div key={question}>
          <dt>{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  )
}
