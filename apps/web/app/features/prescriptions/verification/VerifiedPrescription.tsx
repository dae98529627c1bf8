import { formatDate, formatDateTime } from '@prumo/brazil'
import { Banner } from '@prumo/ui'
import { controlWords } from '#shared/medicine/paper-words.ts'
import { VerificationCard } from './VerificationCard.tsx'
import { stateWords, type Verification } from './verification.ts'

/** The data with which a holder of the document can compare it. It does not contain the medicine. */
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
