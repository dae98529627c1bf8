import { formatDate, formatDateTime } from '@prumo/brazil'
import { Banner, Card, StatusBadge } from '@prumo/ui'
import { controlWords } from '#shared/medicine/paper-words.ts'
import { stateWords, type Verification } from './verification.ts'

/** The data with which a holder of the document can compare it. It does not contain the medicine. */
export function VerifiedPrescription({ code, verification }: { code: string; verification: Verification }) {
  const { label, tone, text } = stateWords[verification.state]
  const facts: [string, string][] = [
    ['Médico', verification.doctorName],
    ['Registro', verification.registration],
    ['Paciente (iniciais)', verification.patient],
    ['Tipo', controlWords(verification.controlClass)],
    ...(verification.nationalNumber === null
      ? []
      : [['Número nacional', verification.nationalNumber] satisfies [string, string]]),
    ['Emitida em', `${formatDateTime(verification.issuedAt)} (Brasília)`],
    ['Válida até', formatDate(verification.expiresAt)],
  ]
  return (
    <Card isRaised className="verification">
      <div className="verification__head">
        <h2 className="verification__code">
          <span className="ui-muted">Receita</span> {code}
        </h2>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
      <p>{text}</p>
      {verification.medium === 'paper' && (
        <Banner tone="info" title="Receita em papel">
          <p>
            Vale só o original em duas vias, assinado à mão pelo médico. Compare-o com os dados abaixo; este site não
            tem a assinatura.
          </p>
        </Banner>
      )}
      {verification.isTestSignature && (
        <Banner tone="warn" title="Documento de demonstração">
          <p>Assinado com um certificado de teste. Não tem valor legal e não pode ser dispensado.</p>
        </Banner>
      )}
      <dl className="verification__facts">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
