import { formatDate } from '@prumo/brazil'
import { Banner, Card, CopyField, LinkButton, Row, StatusBadge } from '@prumo/ui'
import type { ReactNode } from 'react'
import { patientPaperWords } from './paper/paper-words.ts'
import { posologyWords, prescriptionStateWords } from './prescription-words.ts'
import type { Prescription } from './prescriptions.api.ts'
import './prescriptions.css'
import { Composition } from '#shared/medicine/Composition.tsx'
import { controlWords } from '#shared/medicine/paper-words.ts'

/** One prescription: its text, its document, and the code with which a pharmacy opens and checks it. */
export function PrescriptionCard({ prescription, children }: { prescription: Prescription; children?: ReactNode }) {
  const { label, tone, text } = prescriptionStateWords(prescription)
  const { controlClass, items, doctorName, issuedAt, paper, nationalNumber, accessCode, verificationSrc } = prescription
  const onPaper = paper && patientPaperWords(paper)
  return (
    <Card className="prescription">
      <div className="prescription__head">
        <h2>{controlWords(controlClass)}</h2>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
      <p className="ui-muted">{`${doctorName}, ${formatDate(issuedAt)}. ${text}`}</p>
      {nationalNumber && <p className="ui-muted">{`Número nacional ${nationalNumber}`}</p>}
      {onPaper && prescription.state === 'issued' && (
        <Banner tone={onPaper.tone === 'danger' ? 'warn' : 'info'} title={onPaper.label}>
          {onPaper.text}
        </Banner>
      )}
      {prescription.cancelReason && (
        <Banner tone="warn" title="O que o médico escreveu">
          {prescription.cancelReason}
        </Banner>
      )}
      <ul className="prescription__items">
        {items.map((item) => (
          <li key={`${item.description} ${item.posology}`}>
            <strong>{item.description}</strong>
            <span className="prescription__dose">{posologyWords(item.posology, item.durationDays)}</span>
            <Composition composition={item.composition} freeComposition={item.freeComposition} />
            {!item.isSoldHere && (
              <span className="ui-muted">
                Compre em qualquer farmácia: leve o documento, ou mostre o endereço de conferência abaixo.
              </span>
            )}
          </li>
        ))}
      </ul>
      {prescription.isTestSignature && (
        <Banner tone="warn" title="Assinatura de demonstração">
          Este documento foi assinado com um certificado de teste e não vale em farmácia.
        </Banner>
      )}
      {children}
      {prescription.pdfSrc && <Document prescription={prescription} pdfSrc={prescription.pdfSrc} />}
      <details className="prescription__check">
        <summary>Para a farmácia conferir</summary>
        <p className="ui-muted">
          {paper
            ? 'A farmácia confere os dados do original no endereço abaixo.'
            : 'A farmácia abre o endereço abaixo ou lê o QR do documento, e digita o código de acesso.'}
        </p>
        <CopyField label="Endereço de conferência" value={verificationSrc} />
        {!paper && <CopyField label="Código de acesso" value={accessCode} />}
      </details>
    </Card>
  )
}

function Document({ prescription, pdfSrc }: { prescription: Prescription; pdfSrc: string }) {
  return (
    <Row hasActions>
      <LinkButton
        href={pdfSrc}
        target="_blank"
        rel="noreferrer"
        variant={prescription.state === 'issued' ? 'teal' : 'quiet'}
      >
        Abrir a receita
      </LinkButton>
      <LinkButton href={pdfSrc} download={`receita-${prescription.id}.pdf`} variant="quiet">
        Baixar o PDF
      </LinkButton>
    </Row>
  )
}
