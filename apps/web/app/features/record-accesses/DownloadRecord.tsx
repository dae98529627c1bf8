import { Button, Card, Row, Stack } from '@prumo/ui'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import './my-record-accesses.css'
import { useDownloadRecordMutation, useDownloadRecordPdfMutation } from './record-accesses.api.ts'

/** The patient takes his record with him (LGPD art. 18), to read it or to hand it to another service. */
export function DownloadRecord() {
  const [downloadPdf, pdf] = useDownloadRecordPdfMutation()
  const [download, bundle] = useDownloadRecordMutation()
  return (
    <Card>
      <Stack>
        <h2 id="levar-prontuario" className="download-record__title">
          Levar meu prontuário
        </h2>
        <p>
          Suas consultas, respostas, mensagens e tratamentos, tudo o que os profissionais anotaram, e as receitas, os
          atestados, os pedidos de exames e os relatórios, com o que dizem. Em PDF, para você ler e mostrar; em HL7
          FHIR, que sistemas de outros serviços de saúde sabem abrir. Os arquivos e os resultados que você enviou
          aparecem pelo nome, com a resposta do médico.
        </p>
        <p className="ui-muted">Guarde com cuidado: quem abrir o arquivo lê tudo o que está nele.</p>
        <SaidBanner failure={pdf.error} onRetry={() => void downloadPdf()} />
        <SaidBanner failure={bundle.error} onRetry={() => void download()} />
        <Row hasActions>
          <Button variant="teal" isBusy={pdf.isLoading} onClick={() => void downloadPdf()}>
            Baixar em PDF
          </Button>
          <Button variant="quiet" isBusy={bundle.isLoading} onClick={() => void download()}>
            Baixar em FHIR
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}
