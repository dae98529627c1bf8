import { formatDate, formatDateTime } from '@prumo/brazil'
import { Banner } from '@prumo/ui'
import { controlWords } from '#shared/medicine/paper-words.ts'
import { VerificationCard } from './VerificationCard.tsx'
import { stateWords, type Verification } from './verification.ts'

/** What a holder of the document compares it with; the medicine only if it was opened and a part is used. */
export function VerifiedPrescription({ code, verification }: { code: string; verification: Verification }) {
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
    ...(verification.dispensed ?? []).map((item): [string, string] => [
      `Já dispensado: ${item.description}`,
      `${item.quantity} de ${item.prescribedQuantity}, para ${item.days} de ${item.prescribedDays} dias`,
    ]),
  ]
  return (
    <VerificationCard
      what="Receita"
      code={code}
      state={stateWords[verification.state]}
      testWords={
        verification.isTestSignature
          ? 'Assinado com um certificado de teste. Não tem valor legal e não pode ser dispensado.'
          : null
      }
      facts={facts}
    >
      {verification.medium === 'paper' && (
        <Banner tone="info" title="Receita em papel">
          <p>
            Vale só o original em duas vias, assinado à mão pelo médico. Compare-o com os dados abaixo; este site não
            tem a assinatura.
          </p>
        </Banner>
      )}
    </VerificationCard>
  )
}
