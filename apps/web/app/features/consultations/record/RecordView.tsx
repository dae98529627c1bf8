import './record-view.css'
import { formatDateTime } from '@prumo/brazil'
import { Card, StatusBadge } from '@prumo/ui'
import { channelWords, dayWords, pathologyWords, stateWords, timeWords } from '../appointment-words.ts'
import type { ConsultationRecord } from './record.api.ts'

const genders = { male: 'Masculino', female: 'Feminino', other: 'Outro' } as const

/** The record: who it is, what he answered, what he sent. */
export function RecordView({ record }: { record: ConsultationRecord }) {
  return (
    <div className="record">
      <Head record={record} />
      <Survey survey={record.survey} />
      <Documents documents={record.documents} />
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
  const { label, tone } = stateWords(consultation.state)
  const facts = [
    ['Idade', patient.age === null ? null : `${patient.age} anos`],
    ['Gênero', patient.gender && genders[patient.gender]],
    ['CPF', patient.cpf && formatCpf(patient.cpf)],
    ['Telefone', patient.phone],
    ['Canal', channelWords(consultation.channel)],
    ['Autorização', formatDateTime(consultation.consentedAt)],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return (
    <header className="record__head">
      <div className="record__title">
        <h1>{patient.name}</h1>
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

const formatCpf = (digits: string): string => digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')

function Survey({ survey }: Pick<ConsultationRecord, 'survey'>) {
  if (!survey) {
    return (
      <Card>
        <h2>Questionário</h2>
        <p className="ui-muted">O paciente não respondeu a um questionário.</p>
      </Card>
    )
  }
  return (
    <Card>
      <h2>{survey.title}</h2>
      <p className="record__when ui-muted">{`Respondido em ${formatDateTime(survey.submittedAt)}`}</p>
      <dl className="record__answers">
        {survey.answers.map(({ question, answer, isAlert }) => (
          <div key={question} className={isAlert ? 'record__answer record__answer--alert' : 'record__answer'}>
            <dt>{question}</dt>
            <dd>
              {answer}
              {isAlert && <StatusBadge tone="danger">Atenção</StatusBadge>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Documents({ documents }: Pick<ConsultationRecord, 'documents'>) {
  return (
    <Card>
      <h2>Documentos do paciente</h2>
      {documents.length === 0 && <p className="ui-muted">Nenhum documento enviado.</p>}
      <ul>
        {documents.map(({ id, name, createdAt, fileSrc }) => (
          <li key={id} className="record__document">
            <a href={fileSrc} target="_blank" rel="noreferrer">
              {name}
            </a>
            <span className="ui-muted">{formatDateTime(createdAt)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
