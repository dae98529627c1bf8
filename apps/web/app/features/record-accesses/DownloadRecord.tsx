import { Button, Card, Stack } from '@prumo/ui'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useDownloadRecordMutation } from './record-accesses.api.ts'

/** The patient takes his record with him (LGPD art. 18). */
export function DownloadRecord() {
  const [download, { isLoading, error }] = useDownloadRecordMutation()
  const send = () => void download()
  return (
    <Card>
      <Stack>
        <h2 id="levar-prontuario">Leve seu prontuário</h2>
        <p>
          Um arquivo com suas consultas, respostas, receitas e o que os profissionais anotaram, no formato HL7 FHIR R4,
          que outros serviços de saúde sabem ler. Os exames que você enviou aparecem pelo nome.
        </p>
        <p className="ui-muted">Guarde-o com cuidado: quem abrir o arquivo lê tudo o que está nele.</p>
        <SaidBanner failure={error} onRetry={send} />
        <div>
          <Button variant="quiet" isBusy={isLoading} onClick={send}>
            Baixar meu prontuário
          </Button>
        </div>
      </Stack>
    </Card>
  )
}
