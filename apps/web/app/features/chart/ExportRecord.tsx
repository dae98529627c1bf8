import { Button, Card, Row } from '@prumo/ui'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useExportRecordMutation } from './chart.api.ts'

/** For a colleague elsewhere: the chart and one's own consultations, as a file. */
export function ExportRecord({ patientId }: { patientId: number }) {
  const [asPdf, pdf] = useExportRecordMutation()
  const [asBundle, bundle] = useExportRecordMutation()
  return (
    <Card>
      <h2>Levar o prontuário</h2>
      <div className="acts">
        <p className="ui-muted">
          O prontuário e as suas consultas, com o que você assinou nelas, para quem atende o paciente fora daqui. A
          leitura aparece para ele.
        </p>
        <SaidBanner failure={pdf.error ?? bundle.error} />
        <Row hasActions>
          <Button
            variant="quiet"
            size="small"
            isBusy={pdf.isLoading}
            onClick={() => void asPdf({ patientId, format: 'pdf' })}
          >
            Baixar em PDF
          </Button>
          <Button
            variant="quiet"
            size="small"
            isBusy={bundle.isLoading}
            onClick={() => void asBundle({ patientId, format: 'fhir' })}
          >
            Baixar em FHIR
          </Button>
        </Row>
      </div>
    </Card>
  )
}
