import { formatDate } from '@prumo/brazil'
import { Button, Card } from '@prumo/ui'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import './signed-documents.css'
import { useDiagnosisConsentQuery, useGiveDiagnosisConsentMutation } from './signed-documents.api.ts'

/** Whether certificates of this consultation may name the diagnosis: the patient alone decides. */
export function DiagnosisConsent({ consultationId }: { consultationId: number }) {
  const { data } = useDiagnosisConsentQuery(consultationId)
  const [give, { error, isLoading }] = useGiveDiagnosisConsentMutation()
  if (!data) return null
  const { consentAt } = data
  const decide = (isGiven: boolean) => void give({ id: consultationId, isGiven })
  return (
    <Card className="document">
      <h3>CID no atestado</h3>
      <p>
        {consentAt
          ? `Você autorizou em ${formatDate(consentAt)}: um atestado desta consulta pode trazer o diagnóstico, em código (CID) ou em palavras do médico, se ele o incluir.`
          : 'Um atestado vale sem o diagnóstico, e ninguém pode exigir que você o mostre. Se quiser que ele apareça, em código (CID) ou em palavras do médico, autorize aqui.'}
      </p>
      <SaidBanner failure={error} />
      <div>
        <Button variant="quiet" isBusy={isLoading} onClick={() => decide(consentAt === null)}>
          {consentAt ? 'Retirar a autorização' : 'Autorizar o CID no atestado'}
        </Button>
      </div>
      {consentAt && <p className="ui-muted">O que já foi assinado continua como está.</p>}
    </Card>
  )
}
