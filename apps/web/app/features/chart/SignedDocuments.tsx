import { formatDate } from '@prumo/brazil'
import { Button, Card, StatusBadge } from '@prumo/ui'
import { useState } from 'react'
import type { Chart, ExamResult, SignedDocument } from './chart.api.ts'
import { documentStateWords, examsIn, reviewWords } from './chart-words.ts'
import { OpenChartFile } from './OpenChartFile.tsx'

/** More than these are shown when they are asked for: the chart is read in two minutes. */
const shownAtFirst = 5

/** What was signed in these visits, newest first, and what came back of it. Nothing where nothing was signed. */
export function SignedDocuments({ chart: { patient, signedDocuments, results } }: { chart: Chart }) {
  const [isWhole, setIsWhole] = useState(false)
  const count = signedDocuments.length
  if (count === 0) return null
  return (
    <Card>
      <h2>Documentos assinados e exames</h2>
      <SignedList
        patientId={patient.userId}
        documents={isWhole ? signedDocuments : signedDocuments.slice(0, shownAtFirst)}
        results={results}
      />
      {count > shownAtFirst && (
        <div className="ui-row">
          <Button variant="quiet" size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Mostrar só os mais novos' : `Ver todos os ${count}`}
          </Button>
        </div>
      )}
    </Card>
  )
}

type SignedListProps = { patientId: number; documents: readonly SignedDocument[]; results: readonly ExamResult[] }

/** Documents with their state, each with the results of what it asks for. */
export function SignedList({ patientId, documents, results }: SignedListProps) {
  return (
    <ul className="chart__list">
      {documents.map((document) => (
        <li key={document.id}>
          <Signed patientId={patientId} document={document} />
          <Results patientId={patientId} results={results.filter(({ requestId }) => requestId === document.id)} />
        </li>
      ))}
    </ul>
  )
}

function Signed({ patientId, document }: { patientId: number; document: SignedDocument }) {
  const { id, consultationId, title, state, doctorName, issuedAt, cancelReason } = document
  const exams = examsIn(document)
  return (
    <>
      <div className="chart__entry">
        <span className="chart__titled">
          <strong>{title}</strong>
          <StatusBadge tone={documentStateWords[state].tone}>{documentStateWords[state].label}</StatusBadge>
        </span>
        <OpenChartFile
          {...{ patientId, fileId: id, visitId: consultationId }}
          kind="signed_documents"
          label={`Abrir: ${title} de ${formatDate(issuedAt)}`}
        >
          Abrir
        </OpenChartFile>
      </div>
      {exams && <span>{exams}</span>}
      {cancelReason && <span>{`Motivo: ${cancelReason}`}</span>}
      <small className="ui-muted">{`${doctorName}, ${formatDate(issuedAt)}`}</small>
    </>
  )
}

function Results({ patientId, results }: { patientId: number; results: readonly ExamResult[] }) {
  if (results.length === 0) return null
  return (
    <ul className="chart__results" aria-label="Resultados">
      {results.map((result) => (
        <li key={result.id}>
          <div className="chart__titled">
            <OpenChartFile
              {...{ patientId, fileId: result.id, visitId: result.consultationId }}
              kind="exam_results"
              label={`Abrir o resultado: ${result.name}`}
            >
              {result.name}
            </OpenChartFile>
            {result.reviewedAt === null && <StatusBadge tone="wait">Sem avaliação</StatusBadge>}
          </div>
          <small className="ui-muted">{`Recebido em ${formatDate(result.addedAt)}. ${reviewWords(result)}`}</small>
          {result.note && <span className="record__note">{result.note}</span>}
        </li>
      ))}
    </ul>
  )
}
