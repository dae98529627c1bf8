import { formatDateTime } from '@prumo/brazil'
import type * as main from '@prumo/contracts/main'
import type { StatusTone } from '@prumo/ui'
import type { AnswerOf } from '#shared/store/contract-types.ts'
import { VerificationCard } from './VerificationCard.tsx'

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

/** A certificate, exam request or report. */
export function VerifiedDocument({ code, verification }: { code: string; verification: DocumentVerification }) {
  const facts: [string, string][] = [
    ['Tipo', kinds[verification.kind]],
    ['Médico', verification.doctorName],
    ['Registro', verification.registration],
    ['Paciente (iniciais)', verification.patient],
    ['Emitido em', `${formatDateTime(verification.issuedAt)} (Brasília)`],
  ]
  return (
    <VerificationCard
      what="Documento"
      code={code}
      state={states[verification.state]}
      testWords={verification.isTestSignature ? 'Assinado com um certificado de teste. Não tem valor legal.' : null}
      facts={facts}
    />
  )
}
