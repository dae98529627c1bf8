import type { Chart } from './chart.api.ts'
import { OpenChartFile } from './OpenChartFile.tsx'

type Props = { patientId: number; documents: Chart['documents'] }

/** The documents given to a visit. */
export function VisitDocuments({ patientId, documents }: Props) {
  if (documents.length === 0) return null
  return (
    <div>
      <h4>Documentos recebidos</h4>
      {documents.map(({ id, consultationId, name }) => (
        <OpenChartFile key={id} patientId={patientId} visitId={consultationId} kind="documents" fileId={id}>
          {name}
        </OpenChartFile>
      ))}
    </div>
  )
}
