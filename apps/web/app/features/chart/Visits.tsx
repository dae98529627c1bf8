import { formatDate, formatDateTime } from '@prumo/brazil'
import { Button, Card, LoadingRegion, Skeleton, StatusBadge } from '@prumo/ui'
import { useState } from 'react'
import { Stated } from '#features/staff/statement/Stated.tsx'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { noteWords } from './ChartTimeline.tsx'
import { type Chart, useVisitSurveyQuery, type Visit } from './chart.api.ts'
import { prescribedWords, prescriptionStateWords, professionWords, visitStateWords } from './chart-words.ts'
import { SignedList } from './SignedDocuments.tsx'
import { VisitDocuments } from './VisitDocuments.tsx'

const timeOf = ({ closedAt, openedAt, createdAt }: Visit): string => closedAt ?? openedAt ?? createdAt

/** Visits to all professionals, the conclusion above everything; two of them are compared side by side. */
export function Visits({ chart }: { chart: Chart }) {
  const [chosen, setChosen] = useState<number[]>([])
  const compared = chart.visits.filter(({ id }) => chosen.includes(id))
  const toggle = (id: number) =>
    setChosen((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id].slice(-2)))
  return (
    <Card>
      <h2>Consultas</h2>
      {chart.visits.length === 0 && <p className="ui-muted">Nenhuma consulta até aqui.</p>}
      <ul className="chart__list">
        {chart.visits.map((visit) => (
          <li key={visit.id}>
            <span className="chart__entry">
              <strong>{`${formatDate(timeOf(visit))}, ${visit.doctorName}`}</strong>
              {visit.isOpen && (
                <Button
                  variant="link"
                  size="small"
                  aria-pressed={chosen.includes(visit.id)}
                  onClick={() => toggle(visit.id)}
                >
                  {chosen.includes(visit.id) ? 'Fechar' : 'Abrir'}
                </Button>
              )}
            </span>
            {visit.closingNote && <span className="record__note">{visit.closingNote}</span>}
            <small className="ui-muted">
              {[
                professionWords[visit.profession],
                visitStateWords[visit.state],
                !visit.isOpen && visit.state !== 'missed' && 'conteúdo reservado a quem atende nessa área',
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
      {compared.length > 0 && (
        <section className="chart__compared" aria-label="Consultas abertas">
          {compared.map((visit) => (
            <VisitInWhole key={visit.id} chart={chart} visit={visit} />
          ))}
        </section>
      )}
      {chosen.length === 1 && <p className="ui-muted">Abra outra consulta para comparar as duas lado a lado.</p>}
    </Card>
  )
}

function VisitInWhole({ chart, visit }: { chart: Chart; visit: Visit }) {
  const notes = chart.notes.filter(({ consultationId }) => consultationId === visit.id)
  const prescriptions = chart.prescriptions.filter(({ consultationId }) => consultationId === visit.id)
  const signed = chart.signedDocuments.filter(({ consultationId }) => consultationId === visit.id)
  return (
    <article className="chart__visit">
      <h3>{`${formatDate(timeOf(visit))}, ${visit.doctorName}`}</h3>
      {visit.closingNote && (
        <>
          <h4>Conclusão</h4>
          <p className="record__note">{visit.closingNote}</p>
        </>
      )}
      {visit.statement && (
        <>
          <h4>Conferência</h4>
          <Stated statement={visit.statement} />
        </>
      )}
      {notes.map((note) => (
        <div key={note.id}>
          <h4>{`Nota de ${formatDateTime(note.at)}`}</h4>
          <p className="record__note">{noteWords(note)}</p>
          {note.followUpOn && <p className="ui-muted">{`Retorno em ${formatDate(note.followUpOn)}`}</p>}
        </div>
      ))}
      {prescriptions.map(({ id, state, ...rest }) => (
        <div key={id}>
          <h4>Receita</h4>
          <StatusBadge tone={prescriptionStateWords[state].tone}>{prescriptionStateWords[state].label}</StatusBadge>
          <p className="record__note">{prescribedWords({ state, ...rest })}</p>
        </div>
      ))}
      {signed.length > 0 && (
        <div>
          <h4>Documentos assinados</h4>
          <SignedList patientId={chart.patient.userId} documents={signed} results={chart.results} />
        </div>
      )}
      <VisitDocuments
        patientId={chart.patient.userId}
        documents={chart.documents.filter(({ consultationId }) => consultationId === visit.id)}
      />
      {visit.hasSurvey && <Answers patientId={chart.patient.userId} visitId={visit.id} />}
    </article>
  )
}

function Answers(of: { patientId: number; visitId: number }) {
  const { data, error, isLoading, refetch } = useVisitSurveyQuery(of)
  if (isLoading) {
    return (
      <LoadingRegion label="Carregando as respostas">
        <Skeleton />
      </LoadingRegion>
    )
  }
  if (!data) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  return (
    <>
      <h4>{`Questionário: ${data.title}`}</h4>
      <dl className="record__answers">
        {data.answers.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer ?? 'Retirou a resposta'}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
