import { formatDateTime } from '@prumo/brazil'
import type * as main from '@prumo/contracts/main'
import { Banner, Card, StatusBadge, type StatusTone } from '@prumo/ui'
import type { AnswerOf } from '#shared/store/contract-types.ts'

export type DocumentVerification = AnswerOf<typeof main.verifyDocument>['verification']

const states: Record<DocumentVerification['state'], { label: string; tone: StatusTone; text: string }> = {
  issued: { label: 'Válido', tone: 'ok', text: 'Este documento foi emitido e assinado aqui, e está valendo.' },
  canceled: {
    label: 'Cancelado',
    tone: 'danger',
    text: 'Este documento foi emitido aqui, mas o médico o cancelou. Ele não vale mais.',
  },
  replaced: {
    label: 'Substituído',
    tone: 'danger',
    text: 'O médico trocou este documento por outro. Peça o novo a quem o entregou.',
  },
}

const kinds: Record<DocumentVerification['kind'], string> = {
  certificate: 'Atestado ou declaração',
  exam_request: 'Pedido de exames',
  report: 'Relatório ou laudo',
}

/** The facts with which a holder of the document can compare it. They contain nothing of what it says. */
export function VerifiedDocument({ code, verification }: { code: string; verification: DocumentVerification }) {
  const { label, tone, text } = states[verification.state]
  const facts: [string, string][] = [
    ['Tipo', kinds[verification.kind]],
    ['Médico', verification.doctorName],
    ['Registro', verification.registration],
    ['Paciente (iniciais)', verification.patient],
    ['Emitido em', `${formatDateTime(verification.issuedAt)} (Brasília)`],
  ]
  return (
    <Card isRaised className="verification">
      <div className="verification__head">
        <h2 className="verification__code">
          <span className="ui-muted">Documento</span> {code}
        </h2>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
      <p>{text}</p>
      {verification.isTestSignature && (
        <Banner tone="warn" title="Documento de demonstração">
          <p>Assinado com um certificado de teste. Não tem valor legal.</p>
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
